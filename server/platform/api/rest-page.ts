import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { MAX_PAGE_SIZE, type PageInfoShape } from './connection';
import { queryNumber } from './rest';
import { isUuid } from './text';

interface PageOfNodes<T> {
  edges: readonly { node: T }[];
  pageInfo: PageInfoShape;
}

/** REST lists are bare arrays, so a header holds the cursor of the next page. There is none after the last page. */
export const NEXT_CURSOR = 'x-next-cursor';
/** The cursor of the page before, in lists that are read backward. */
export const PREVIOUS_CURSOR = 'x-previous-cursor';

/** The parts of a REST call that a page depends on. */
interface ListCall {
  query: Record<string, string | undefined>;
  reply: FastifyReply;
}

/** The pagination of a list endpoint. */
interface Paging<Args> {
  /** Fields for the `query` in the endpoint's `doc`. */
  fields: Record<string, z.ZodType>;
  /**
   * Reads the query parameters. The list checks the cursor.
   * @throws BAD_USER_INPUT for an invalid page size
   */
  of: (call: ListCall) => Args;
  /** Returns the nodes of a page for the response body, and sets the header with the cursor of the page that follows. */
  send: <T>(call: ListCall, page: PageOfNodes<T>) => T[];
}

type Forward = Paging<{ first: number; after: string | null; afterId?: string }>;

const sizeField = (size: number) =>
  z.int().min(1).max(MAX_PAGE_SIZE).default(size).optional().describe('Number of items to return, 1 to 100.');

/**
 * Pagination by opaque cursor.
 * @param first the default page size
 */
export function pagesByCursor(first: number): Forward {
  return {
    fields: {
      first: sizeField(first),
      after: z
        .string()
        .optional()
        .describe(`Return items after this cursor: the ${NEXT_CURSOR} header of the previous page.`),
    },
    of: ({ query }) => ({ first: queryNumber(query, 'first', first), after: query.after ?? null }),
    send: sendNext,
  };
}

/**
 * Pagination by opaque cursor or by ID, for lists that are sorted by ID only.
 * @param first the default page size
 */
export function pagesById(first: number): Forward {
  return {
    fields: {
      first: sizeField(first),
      after: z
        .string()
        .optional()
        .describe(`Return items after this one: the ${NEXT_CURSOR} header of the previous page, or an ID of the list.`),
    },
    of: ({ query }) => {
      const { after = null } = query;
      const size = queryNumber(query, 'first', first);
      return after !== null && isUuid(after) ? { first: size, after: null, afterId: after } : { first: size, after };
    },
    send: sendNext,
  };
}

interface BothWays {
  last: number;
  before: string | null;
  after: string | null;
}

/**
 * Pagination from the end of a list to its start, or in both directions from elsewhere.
 * @param last the default page size
 */
export function pagesBothWays(last: number): Paging<BothWays> {
  return {
    fields: {
      last: sizeField(last),
      before: z
        .string()
        .optional()
        .describe(`Return items before this cursor: the ${PREVIOUS_CURSOR} header of the following page.`),
      after: z
        .string()
        .optional()
        .describe(`Return items after this cursor: the ${NEXT_CURSOR} header of the previous page.`),
    },
    of: ({ query }) => ({
      last: queryNumber(query, 'last', last),
      before: query.before ?? null,
      after: query.after ?? null,
    }),
    // A page that was reached by a cursor continues in the same direction.
    send: (call, { edges, pageInfo }) => {
      const { before, after } = call.query;
      if (pageInfo.hasPreviousPage && after === undefined) writeCursor(call, PREVIOUS_CURSOR, pageInfo.startCursor);
      if (pageInfo.hasNextPage && before === undefined) writeCursor(call, NEXT_CURSOR, pageInfo.endCursor);
      return edges.map(({ node }) => node);
    },
  };
}

function sendNext<T>(call: ListCall, { edges, pageInfo }: PageOfNodes<T>): T[] {
  if (pageInfo.hasNextPage) writeCursor(call, NEXT_CURSOR, pageInfo.endCursor);
  return edges.map(({ node }) => node);
}

function writeCursor(call: ListCall, header: string, cursor: string | null): void {
  if (cursor !== null) void call.reply.header(header, cursor);
}
