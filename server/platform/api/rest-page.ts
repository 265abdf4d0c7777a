import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LARGEST_PAGE, type PageInfoShape } from './connection';
import { badInput } from './errors';
import { BY_ID } from './keyset';
import { queryNumber } from './rest';
import { isUuid } from './text';

interface PageOfNodes<T> {
  edges: readonly { node: T }[];
  pageInfo: PageInfoShape;
}

/** Lists are bare arrays, so where they go on stands in these headers, as long as they do. */
export const NEXT_CURSOR = 'x-next-cursor';
export const PREVIOUS_CURSOR = 'x-previous-cursor';

type Query = Record<string, string | undefined>;

/** How a list goes on from page to page: what its query takes, and what that asks for. */
interface Paging {
  /** Of the `query` in the path's `doc`. */
  fields: Record<'first' | 'after', z.ZodType>;
  /** @throws BAD_USER_INPUT, with the field at fault */
  of: (query: Query) => { first: number; after: string | null };
}

const firstField = (first: number) =>
  z.int().min(1).max(LARGEST_PAGE).default(first).optional().describe('Number of items to return, 1 to 100.');

/**
 * Pages that go on from a cursor, which `sendPage` puts into a header.
 * @param first how many there are on a page unless it is said
 */
export function pagesByCursor(first: number): Paging {
  return {
    fields: {
      first: firstField(first),
      after: z
        .string()
        .optional()
        .describe(`Return items after this cursor: the ${NEXT_CURSOR} header of the previous page.`),
    },
    of: (query) => ({ first: queryNumber(query, 'first', first), after: query.after ?? null }),
  };
}

/**
 * Pages that go on from an id, for lists that are sorted by nothing else.
 * @param first how many there are on a page unless it is said
 */
export function pagesById(first: number): Paging {
  return {
    fields: {
      first: firstField(first),
      after: z.uuid().optional().describe('Return items after this ID: the ID of the last item of the previous page.'),
    },
    of: (query) => ({ first: queryNumber(query, 'first', first), after: cursorOfId(query.after) }),
  };
}

function cursorOfId(after: string | undefined): string | null {
  if (after === undefined) return null;
  if (!isUuid(after)) throw badInput('after must be the ID of the last item of the previous page.', ['after']);
  return BY_ID.encode({ id: after });
}

/** Answers a page as a bare array, with the cursors of its neighbours in the headers. */
export function sendPage<T>(reply: FastifyReply, { edges, pageInfo }: PageOfNodes<T>): T[] {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (hasNextPage && endCursor !== null) void reply.header(NEXT_CURSOR, endCursor);
  if (hasPreviousPage && startCursor !== null) void reply.header(PREVIOUS_CURSOR, startCursor);
  return edges.map(({ node }) => node);
}
