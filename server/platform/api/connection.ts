import { badInput } from './errors';
import type { Cursors } from './keyset';

/** The arguments of every list: a page of 1 to 100 items after a cursor. */
export interface PageArgs {
  first: number;
  after?: string | null;
  /** The ID of an item instead of its cursor, in REST lists that are sorted by ID. */
  afterId?: string;
}

export interface PageInfoShape {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

export interface Connection<T> {
  edges: { node: T; cursor: string }[];
  pageInfo: PageInfoShape;
  totalCount: number;
}

export const MAX_PAGE_SIZE = 100;

/**
 * Checks a page size.
 * @throws BAD_USER_INPUT outside 1..100
 */
export function pageSize(first: number, field = 'first'): number {
  if (first < 1 || first > MAX_PAGE_SIZE) throw badInput(`${field} must be between 1 and ${MAX_PAGE_SIZE}.`, [field]);
  return first;
}

/**
 * The query parameters of a list that is sorted by ID. `limit` is one more than the page size, to find out whether there is a next
 * page.
 * @throws BAD_USER_INPUT for an invalid page size or cursor
 */
export function pageById(
  { first, after, afterId }: PageArgs,
  cursors: Cursors<{ id: string }>,
): { after: string | null; limit: number } {
  return { after: afterId ?? cursors.decode(after)?.id ?? null, limit: pageSize(first) + 1 };
}

interface Page<Row, Node> {
  /** Up to `first + 1` rows; the additional row means that there is a next page. */
  rows: readonly Row[];
  args: PageArgs;
  totalCount: number;
  /** Encodes the sort key of a row with the list's cursors. */
  cursorOf: (row: Row) => string;
  nodeOf: (row: Row) => Node;
}

/** Creates the connection for one page. */
export function toConnection<Row, Node>(page: Page<Row, Node>): Connection<Node> {
  const rows = page.rows.slice(0, page.args.first);
  const edges = rows.map((row) => new Edge(row, page));
  return {
    edges,
    totalCount: page.totalCount,
    pageInfo: {
      hasNextPage: page.rows.length > page.args.first,
      hasPreviousPage: page.args.after !== null && page.args.after !== undefined,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
  };
}

/** Encodes its cursor on access: most operations need only the cursor of the last edge. */
class Edge<Row, Node> {
  readonly node: Node;
  private readonly row: Row;
  private readonly cursorOf: Page<Row, Node>['cursorOf'];

  constructor(row: Row, { nodeOf, cursorOf }: Page<Row, Node>) {
    this.node = nodeOf(row);
    this.row = row;
    this.cursorOf = cursorOf;
  }

  get cursor(): string {
    return this.cursorOf(this.row);
  }
}
