import type { FieldPolicy, Reference } from '@apollo/client';

interface Edge {
  node: Reference;
  cursor: string;
}

/** A conversation's messages as the cache keeps them: the newest ones, without a gap, oldest first. */
export interface KeptMessages {
  __typename?: 'MessageConnection';
  edges: Edge[];
  pageInfo: Record<string, unknown>;
}

type ReadSeq = (message: Reference) => number;

/**
 * Joins pages, and what was told live in between. Numbers have no gaps, so what does not connect to the newest messages is left out, to
 * be fetched again by who scrolls up: after a long absence the thread shows the present rather than the past with a hole.
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

/** How the cache keeps `Conversation.messages`. */
export const messagesField: FieldPolicy<KeptMessages> = {
  keyArgs: false,
  merge: (existing, incoming, { readField }) =>
    joinMessages(existing, incoming, (message) => readField<number>('seq', message) ?? 0),
};
