import type { FieldPolicy, Reference } from '@apollo/client';

interface Edge {
  node: Reference;
  cursor: string;
}

/** A conversation's messages in the cache: the newest ones without a gap, oldest first. */
export interface KeptMessages {
  __typename?: 'MessageConnection';
  edges: Edge[];
  pageInfo: Record<string, unknown>;
}

type ReadSeq = (message: Reference) => number;

/**
 * Joins pages and live messages. Message numbers have no gaps, so messages that do not connect to the newest ones are left out, and are
 * fetched again on scrolling up. After a long absence, a conversation shows its newest messages instead of older ones with a gap.
 */
export function joinMessages(existing: KeptMessages | undefined, incoming: KeptMessages, seqOf: ReadSeq): KeptMessages {
  const byId = new Map<string, Edge>();
  for (const edge of [...(existing?.edges ?? []), ...incoming.edges]) byId.set(edge.node.__ref, edge);
  const all = [...byId.values()].sort((a, b) => seqOf(a.node) - seqOf(b.node));
  let from = all.length - 1;
  while (from > 0 && seqOf((all[from - 1] as Edge).node) === seqOf((all[from] as Edge).node) - 1) from--; // both indexes are in range
  const edges = all.slice(Math.max(from, 0));
  const [first] = edges;
  const last = edges.at(-1);
  return {
    ...incoming,
    edges,
    pageInfo: {
      ...incoming.pageInfo,
      hasPreviousPage: first !== undefined && seqOf(first.node) > 1,
      hasNextPage: false,
      startCursor: first?.cursor ?? null,
      endCursor: last?.cursor ?? null,
    },
  };
}

/** The cache policy of `Conversation.messages`. */
export const messagesField: FieldPolicy<KeptMessages> = {
  keyArgs: false,
  merge: (existing, incoming, { readField }) =>
    joinMessages(existing, incoming, (message) => readField<number>('seq', message) ?? 0),
};
