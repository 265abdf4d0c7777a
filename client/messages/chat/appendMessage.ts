import type { Reference } from '@apollo/client';
import type { KeptMessages, ReadSeq } from './messagesField';

/**
 * Adds a new message at the end, if the end is kept.
 * @returns the messages, and whether some are missing between them and the new one
 */
export function appendMessage(
  kept: KeptMessages,
  message: { node: Reference; seq: number },
  seqOf: ReadSeq,
): { kept: KeptMessages; isMissing: boolean } {
  const { node, seq } = message;
  const edge = kept.edges.at(-1);
  const last = edge ? seqOf(edge.node) : 0;
  const newest = Math.max(kept.newest ?? 0, seq, last);
  if (seq <= last) return { kept, isMissing: false };
  const added = { __typename: 'MessageEdge', node };
  const edges = seq === last + 1 && !kept.pageInfo.hasNextPage ? [...kept.edges, added] : kept.edges;
  const hasNextPage = edges === kept.edges || newest > seq;
  return {
    kept: { ...kept, edges, newest, pageInfo: { ...kept.pageInfo, hasNextPage } },
    isMissing: hasNextPage && !kept.pageInfo.hasNextPage,
  };
}
