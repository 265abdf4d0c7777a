import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toast } from '../../ui/feedback/toast';
import { threadCopy } from './copy';
import type { Row } from './rows';

interface Options {
  rows: readonly Row[];
  ready: boolean;
  load: (seq: number) => Promise<'found' | 'missing' | 'failed'>;
  /** Brings a row into sight. */
  show: (index: number) => void;
  /** Moves the focus to a message. */
  focus: (id: string) => void;
}

interface Target {
  seq: number;
  /** The focus stays where it is. */
  keepFocus: boolean;
}

/**
 * Goes to a message by its number, and loads the messages around it if it is not loaded. Also to the one that the address names, whenever a
 * link to it is followed.
 */
export function useJump({ rows, ready, load, show, focus }: Options) {
  const [target, setTarget] = useState<Target | null>(null);
  const indexOf = (seq: number) => rows.findIndex((row) => row.kind === 'message' && row.node.seq === seq);
  const latest = useRef(0);
  const jump = async (seq: number, keepFocus = false) => {
    const order = ++latest.current;
    const outcome = await (indexOf(seq) < 0 ? load(seq) : 'found');
    if (order !== latest.current || outcome === 'failed') return;
    if (outcome === 'missing') return toast.info(threadCopy.messageNotFound, threadCopy.messageNotFoundHint);
    setTarget({ seq, keepFocus });
  };
  const reached = useRef<Target | null>(null);
  const arrive = useEffectEvent((to: Target) => {
    const index = indexOf(to.seq);
    const row = rows[index];
    if (row?.kind !== 'message') return; // it comes with the next render
    reached.current = to;
    show(index);
    if (!to.keepFocus) focus(row.key);
  });
  useLayoutEffect(() => {
    if (target !== null && target !== reached.current) arrive(target);
  }, [target, rows]);

  const [params] = useSearchParams();
  const { key } = useLocation();
  const named = Number(params.get('message'));
  const go = useEffectEvent((seq: number) => void jump(seq));
  useEffect(() => {
    if (!ready || !Number.isInteger(named) || named < 1) return undefined;
    const start = setTimeout(() => go(named)); // once the log is at its start
    return () => clearTimeout(start);
  }, [ready, key, named]);
  return jump;
}
