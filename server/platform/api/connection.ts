import { badInput } from './errors';
import { BY_ID } from './keyset';

/** The arguments of every list: a page of 1..100 after a cursor. */
export interface PageArgs {
  first: number;
  after?: string | null;
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

export const LARGEST_PAGE = 100;

/**
 * Checks a page size.
 * @throws BAD_USER_INPUT outside 1..100
 */
export function pageSize(first: number, field = 'first'): number {
  if (first < 1 || first > LARGEST_PAGE) throw badInput(`${field} must be between 1 and ${LARGEST_PAGE}.`, [field]);
  return first;
}

/**
 * What a list reads that is sorted by the id alone: behind which id, and how many rows. One row more than the page holds tells
 * whether there is a next page.
 * @throws BAD_USER_INPUT for a page size or a cursor
 */
export function pageById({ first, after }: PageArgs): { after: string | null; limit: number } {
  return { after: BY_ID.decode(after)?.id ?? null, limit: pageSize(first) + 1 };
}

interface Page<Row, Node> {
  /** One row more than asked for tells that there is a next page: select `first + 1`. */
  rows: readonly Row[];
  args: PageArgs;
  totalCount: number;
  /** The cursor of a row, by the list's keyset. */
  cursorOf: (row: Row) => string;
  nodeOf: (row: Row) => Node;
}

/** Makes the connection of a keyset page. */
export function toConnection<Row, Node>(page: Page<Row, Node>): Connection<Node> {
  const shown = page.rows.slice(0, page.args.first);
  const edges = shown.map((row) => new Edge(row, page));
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

/** Makes its cursor when somebody asks for it, which most documents do for the last edge alone. */
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
