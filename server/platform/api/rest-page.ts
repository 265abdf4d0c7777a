import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { MAX_PAGE_SIZE, type PageInfoShape } from './connection';
import { badInput } from './errors';
import { BY_ID } from './keyset';
import { queryNumber } from './rest';
import { isUuid } from './text';

interface PageOfNodes<T> {
  edges: readonly { node: T }[];
  pageInfo: PageInfoShape;
}

/** REST lists are bare arrays, so these headers hold the cursors. There is none after the last page or before the first. */
export const NEXT_CURSOR = 'x-next-cursor';
export const PREVIOUS_CURSOR = 'x-previous-cursor';

type Query = Record<string, string | undefined>;

/** The pagination of a list endpoint. */
interface Paging {
  /** Fields for the `query` in the endpoint's `doc`. */
  fields: Record<'first' | 'after', z.ZodType>;
  /**
   * Parses the query parameters.
   * @throws BAD_USER_INPUT for an invalid page size or ID
   */
  of: (query: Query) => { first: number; after: string | null };
}

const firstField = (first: number) =>
  z.int().min(1).max(MAX_PAGE_SIZE).default(first).optional().describe('Number of items to return, 1 to 100.');

/**
 * Pagination by opaque cursor. `sendPage` writes the cursors to headers.
 * @param first the default page size
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
 * Pagination by ID, for lists that are sorted by ID only.
 * @param first the default page size
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

/** Returns the nodes of a page for the response body, and sets the headers with the cursors. */
export function sendPage<T>(reply: FastifyReply, { edges, pageInfo }: PageOfNodes<T>): T[] {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (hasNextPage && endCursor !== null) void reply.header(NEXT_CURSOR, endCursor);
  if (hasPreviousPage && startCursor !== null) void reply.header(PREVIOUS_CURSOR, startCursor);
  return edges.map(({ node }) => node);
}
