import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../ui/feedback/toast';
import { Conversation } from '../chat/conversationQuery';
import { fetchAround, fetchLatest, fetchNewer, fetchOlder, keptOf } from '../chat/pages';
import { threadCopy } from './copy';

/** Within this distance of an end of what is loaded, more is loaded, in pixels. */
const CLOSE = 1_200;
/** How long nothing more is loaded by itself after a failure, in milliseconds. */
const PAUSE = 5_000;

interface Options {
  conversationId: string;
  scroller: HTMLElement | null;
  /** Changes with the messages that are loaded. */
  loaded: unknown;
}

/** Loads further messages: on request, and when an end of those that are loaded comes close. One request at a time. */
export function usePaging({ conversationId: id, scroller, loaded }: Options) {
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const failedAt = useRef(Number.NEGATIVE_INFINITY);

  /** Resolves to whether it succeeded. */
  const run = (fetch: () => Promise<void>): Promise<boolean> => {
    const attempt = async () => {
      setLoading(true);
      try {
        await fetch();
        return true;
      } catch {
        failedAt.current = Date.now();
        toast.error(threadCopy.failed);
        return false;
      } finally {
        waiting.current--;
        setLoading(waiting.current > 0);
      }
    };
    waiting.current++;
    const result = last.current.then(attempt);
    last.current = result;
    return result;
  };
  // What is rendered can be older than the cache: asking it would start fetches that have nothing to do, again and again.
  const older = () => {
    if (waiting.current === 0 && (keptOf(client.cache, id)?.first ?? 1) > 1) void run(() => fetchOlder(client, id));
  };
  const newer = () => {
    if (waiting.current === 0 && keptOf(client.cache, id)?.hasNextPage) void run(() => fetchNewer(client, id));
  };

  const hasScrolled = useRef(false);
  const fill = useEffectEvent(() => {
    if (!scroller || !hasScrolled.current || Date.now() - failedAt.current < PAUSE) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    if (scrollTop < CLOSE) older();
    else if (scrollHeight - scrollTop - clientHeight < CLOSE) newer();
  });
  useEffect(() => {
    const onScroll = () => {
      hasScrolled.current = true;
      fill();
    };
    scroller?.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller?.removeEventListener('scroll', onScroll);
  }, [scroller]);
  useEffect(() => fill(), [loaded, loading]);

  return {
    loading,
    older,
    /** Loads the messages around a number, and resolves to whether there is one with that number that the viewer can read. */
    around: async (seq: number): Promise<'found' | 'missing' | 'failed'> => {
      if (!(await run(() => fetchAround(client, id, seq)))) return 'failed';
      const edges = client.readQuery({ query: Conversation, variables: { id } })?.conversation?.messages.edges ?? [];
      return edges.some(({ node }) => node.seq === seq && !node.withheld) ? 'found' : 'missing';
    },
    latest: () => run(() => fetchLatest(client, id)),
  };
}
