import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** REST lists are bare arrays, so a header holds the cursor of the next page. There is none after the last page. */
export const NEXT_CURSOR = 'x-next-cursor';
/** The cursor of the page before, in lists that are read backward. */
export const PREVIOUS_CURSOR = 'x-previous-cursor';

/** The parts of a REST call that a page depends on. */
interface ListCall {
  query: Record<string, string | undefined>;
  request: Pick<FastifyRequest, 'url'>;
  reply: FastifyReply;
}

/** The pagination of a list endpoint. */
interface Paging<Args> {
  /** Fields for the `query` in the endpoint's `doc`. */
  fields: Record<string, z.ZodType>;
  /**
   * Parses the query parameters.
   * @throws BAD_USER_INPUT for an invalid page size, and for a cursor that this list did not return for the same filter
   */
  of: (call: ListCall) => Args;
  /** Returns the nodes of a page for the response body, and sets the header with the cursor of the page that follows. */
  send: <T>(call: ListCall, page: PageOfNodes<T>) => T[];
}

type Forward = Paging<{ first: number; after: string | null }>;

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
    of: (call) => ({ first: queryNumber(call.query, 'first', first), after: readCursor(call, 'after') }),
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
    of: (call) => {
      const { after } = call.query;
      const isId = after !== undefined && isUuid(after);
      return {
        first: queryNumber(call.query, 'first', first),
        after: isId ? BY_ID.encode({ id: after }) : readCursor(call, 'after'),
      };
    },
    send: sendNext,
  };
}

/**
 * Pagination from the end of a list to its start.
 * @param last the default page size
 */
export function pagesBackward(last: number): Paging<{ last: number; before: string | null }> {
  return {
    fields: {
      last: sizeField(last),
      before: z
        .string()
        .optional()
        .describe(`Return items before this cursor: the ${PREVIOUS_CURSOR} header of the following page.`),
    },
    of: (call) => ({ last: queryNumber(call.query, 'last', last), before: readCursor(call, 'before') }),
    send: (call, { edges, pageInfo }) => {
      if (pageInfo.hasPreviousPage) writeCursor(call, PREVIOUS_CURSOR, pageInfo.startCursor);
      return edges.map(({ node }) => node);
    },
  };
}

function sendNext<T>(call: ListCall, { edges, pageInfo }: PageOfNodes<T>): T[] {
  if (pageInfo.hasNextPage) writeCursor(call, NEXT_CURSOR, pageInfo.endCursor);
  return edges.map(({ node }) => node);
}

const PAGE_PARAMETERS: ReadonlySet<string> = new Set(['first', 'after', 'last', 'before']);

/** Identifies a list with its filter, so that a cursor of another list, or of another filter, is rejected. */
function listKey({ request, query }: ListCall): string {
  const filter = Object.entries(query).filter(([name, value]) => value !== undefined && !PAGE_PARAMETERS.has(name));
  const [path] = request.url.split('?', 1);
  const text = JSON.stringify([path, filter.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function writeCursor(call: ListCall, header: string, cursor: string | null): void {
  if (cursor !== null) void call.reply.header(header, `${listKey(call)}.${cursor}`);
}

function readCursor(call: ListCall, field: 'after' | 'before'): string | null {
  const given = call.query[field];
  if (given === undefined) return null;
  const prefix = `${listKey(call)}.`;
  if (!given.startsWith(prefix)) throw badInput('The cursor is not valid for this list and filter.', [field]);
  return given.slice(prefix.length);
}
