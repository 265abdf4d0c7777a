import { type ApolloCache, type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';
import type { FieldNode } from 'graphql';

interface Edge {
  node: Reference;
}

/**
 * The part of a conversation that the cache keeps: messages without a gap, oldest first. There can be more before and after them. Message
 * numbers have no gaps either.
 */
export interface KeptMessages {
  __typename?: 'MessageConnection';
  edges: Edge[];
  pageInfo: { hasPreviousPage: boolean; hasNextPage: boolean; [field: string]: unknown };
  /** The highest number of a message known to exist. It can be higher than those that are kept. */
  newest?: number;
  /** Events were missed: what is fetched next takes their place. They stay for those who show them. */
  outdated?: boolean;
}

export type ReadSeq = (message: Reference) => number;

/** The most messages that are kept after a page is added, so that an event takes the same work in every conversation. */
export const MAX_KEPT = 120;

/**
 * Adds messages to the kept ones. Beyond MAX_KEPT, those farthest from the new ones are left out. Messages that do not connect to the kept
 * ones take their place, so that there is no gap: after a long absence, or a jump to a message far away.
 * @param isPage whether they are a page before or after the kept ones; if these have changed in the meantime, it is dropped
 */
export function joinMessages(
  existing: KeptMessages | undefined,
  incoming: KeptMessages,
  { seqOf, isPage = false }: { seqOf: ReadSeq; isPage?: boolean },
): KeptMessages {
  const page = boundsOf(incoming, seqOf);
  const kept = existing && boundsOf(existing, seqOf);
  const newest = Math.max(existing?.newest ?? 0, page?.last ?? 0, kept?.last ?? 0);
  const connects = kept && page && page.first <= kept.last + 1 && page.last >= kept.first - 1;
  if (existing && kept && (!page || (isPage && !connects)))
    return windowOf(existing, existing.edges, { newest, more: page !== null && existing.pageInfo.hasNextPage, seqOf });
  if (!existing || !connects)
    return windowOf(incoming, incoming.edges, { newest, more: incoming.pageInfo.hasNextPage, seqOf });

  const before = existing.edges.slice(0, Math.max(0, page.first - kept.first));
  const after = page.last < kept.last ? existing.edges.slice(page.last - kept.last) : [];
  const all = [...before, ...incoming.edges, ...after];
  const isOlder = page.first < kept.first;
  const edges = isOlder ? all.slice(0, MAX_KEPT) : all.slice(-MAX_KEPT);
  const more = (page.last < kept.last ? existing : incoming).pageInfo.hasNextPage;
  return windowOf(incoming, edges, { newest, more: more || edges.at(-1) !== all.at(-1), seqOf });
}

interface Ends {
  newest: number;
  /** Whether there are messages after the edges. */
  more: boolean;
  seqOf: ReadSeq;
}

function windowOf(from: KeptMessages, edges: Edge[], { newest, more, seqOf }: Ends): KeptMessages {
  const [first] = edges;
  const last = edges.at(-1);
  return {
    ...from,
    edges,
    newest,
    pageInfo: {
      ...from.pageInfo,
      hasPreviousPage: first ? seqOf(first.node) > 1 : false,
      hasNextPage: more || (last !== undefined && seqOf(last.node) < newest),
    },
  };
}

function boundsOf({ edges }: KeptMessages, seqOf: ReadSeq): { first: number; last: number } | null {
  const [first] = edges;
  const last = edges.at(-1);
  return first && last ? { first: seqOf(first.node), last: seqOf(last.node) } : null;
}

/** Whether a query asks for a page before or after the kept messages: see pages.ts. */
const isPageOf = (field: FieldNode | null) => field?.alias?.value === 'page';

/** The cache policy of `Conversation.messages`. */
const messagesField: FieldPolicy<KeptMessages> = {
  keyArgs: false,
  // A query for a page would read all kept messages again, with variables of its own, and nobody looks at its result.
  read: (existing, { field }) => (existing && isPageOf(field) ? { ...existing, edges: [] } : existing),
  merge: (existing, incoming, { readField, field }) =>
    joinMessages(existing?.outdated ? undefined : existing, incoming, {
      seqOf: (message) => readField<number>('seq', message) ?? 0,
      isPage: isPageOf(field),
    }),
};

const STEPS: readonly unknown[] = ['SENT', 'DELIVERED', 'READ'];

/** The cache policy of `Message.status`: it never goes back, when an event arrives after a later state was fetched. */
const statusField: FieldPolicy<string> = {
  merge: (existing, incoming) =>
    STEPS.indexOf(existing) > STEPS.indexOf(incoming) ? (existing ?? incoming) : incoming,
};

/**
 * Tells a cache how to keep the messages of conversations. Called before the first conversation is read, instead of with the other policies,
 * so that first screens load without it.
 */
export function keepMessages(cache: ApolloCache): void {
  if (cache instanceof InMemoryCache)
    cache.policies.addTypePolicies({
      Conversation: { fields: { messages: messagesField } },
      Message: { fields: { status: statusField } },
    });
}
