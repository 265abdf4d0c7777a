import { badInput } from './errors';
import { isUuid } from './text';

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

/** Cursors are the sort key of a row, opaque to clients. The last part is the row's id. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Reads a cursor back.
 * @param length how many parts the list's sort key has, the id included
 * @param field the argument it came in
 * @returns its parts, or null without a cursor
 * @throws BAD_USER_INPUT for anything this list did not hand out
 */
export function decodeCursor(
  cursor: string | null | undefined,
  length: number,
  field = 'after',
): (string | number)[] | null {
  if (cursor === null || cursor === undefined) return null;
  const parts = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const fits =
    Array.isArray(parts) &&
    parts.length === length &&
    parts.every((part) => typeof part === 'number' || (typeof part === 'string' && !part.includes('\u0000'))) &&
    typeof parts.at(-1) === 'string' &&
    isUuid(parts.at(-1));
  if (!fits) throw badInput('The cursor is not valid for this list.', [field]);
  return parts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller refuses everything that is not an array.
  }
}

interface Page<Row, Node> {
  /** One row more than asked for tells that there is a next page: select `first + 1`. */
  rows: readonly Row[];
  args: PageArgs;
  totalCount: number;
  cursorOf: (row: Row) => readonly (string | number)[];
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
    return encodeCursor(this.cursorOf(this.row));
  }
}
