import type { FastifyReply } from 'fastify';
import type { PageInfoShape } from './connection';

interface PageOfNodes<T> {
  edges: readonly { node: T }[];
  pageInfo: PageInfoShape;
}

/** Lists are bare arrays, so where they go on stands in these headers, as long as they do. */
export const NEXT_CURSOR = 'x-next-cursor';
export const PREVIOUS_CURSOR = 'x-previous-cursor';

/** Answers a page as a bare array, with the cursors of its neighbours in the headers. */
export function sendPage<T>(reply: FastifyReply, { edges, pageInfo }: PageOfNodes<T>): T[] {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (hasNextPage && endCursor !== null) void reply.header(NEXT_CURSOR, endCursor);
  if (hasPreviousPage && startCursor !== null) void reply.header(PREVIOUS_CURSOR, startCursor);
  return edges.map(({ node }) => node);
}
