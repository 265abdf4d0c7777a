import { createHash } from 'node:crypto';
import { badInput } from './errors';
import { isUuid } from './text';

/** A part of a sort key: its PostgreSQL type, and a check for values that the server can have written into a cursor. */
export interface KeyPart<Value extends string | number> {
  readonly sqlType: string;
  readonly fits: (value: unknown) => value is Value;
}

const integer = (sqlType: string, [least, most]: readonly [number, number]): KeyPart<number> => ({
  sqlType,
  fits: (value): value is number => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
});

/** A PostgreSQL `integer`. */
export const int = integer('integer', [-(2 ** 31), 2 ** 31 - 1]);

/** A PostgreSQL `smallint`. */
export const smallint = integer('smallint', [-(2 ** 15), 2 ** 15 - 1]);

/** A PostgreSQL `integer` between two numbers, both included. */
export const intBetween = (least: number, most: number): KeyPart<number> => integer('integer', [least, most]);

/** A time in whole microseconds since 1970. The limit is beyond all dates in the product and within PostgreSQL's range. */
export const microseconds = integer('float8', [-1e16, 1e16]);

/** A text that PostgreSQL can store. */
export const text: KeyPart<string> = {
  sqlType: 'text',
  fits: (value): value is string => typeof value === 'string' && !value.includes('\u0000'),
};

export const uuid: KeyPart<string> = {
  sqlType: 'uuid',
  fits: (value): value is string => typeof value === 'string' && isUuid(value),
};

/**
 * A time between 1970 and 9999 in the format of `Date.toISOString`. JavaScript parses dates that PostgreSQL rejects, such as
 * 30 February or six-digit years.
 */
export const timestamp: KeyPart<string> = {
  sqlType: 'timestamptz',
  fits: (value): value is string =>
    typeof value === 'string' &&
    value.length === '1970-01-01T00:00:00.000Z'.length &&
    Date.parse(value) > 0 &&
    new Date(value).toISOString() === value,
};

type KeyParts = Readonly<Record<string, KeyPart<string> | KeyPart<number>>>;
type KeyOf<Parts extends KeyParts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends KeyPart<infer Value> ? Value : never;
};

/** The key of any keyset. */
export type AnyKey = Readonly<Record<string, string | number>>;

/** The opaque cursors of one list with one filter and sort order. They are valid nowhere else. */
export interface Cursors<Key extends AnyKey = AnyKey> {
  /** The cursor of a row. */
  encode(this: void, key: Key): string;
  /**
   * Reads a cursor of this list.
   * @param field the argument that holds the cursor
   * @returns the key of the last row shown, or null without a cursor
   * @throws BAD_USER_INPUT for anything that `encode` cannot have returned, such as a cursor of another list or filter
   */
  decode(this: void, cursor: string | null | undefined, field?: string): Key | null;
}

/** The sort key of a list. */
export interface Keyset<Key extends AnyKey = AnyKey> {
  /**
   * The cursors of a list with this sort key.
   * @param list the name of the list
   * @param filter what the list depends on besides the viewer: filters, sort order, the parent object. Null counts as omitted.
   */
  cursorsOf(list: string, filter?: object): Cursors<Key>;
  /** The parts of a key in order, for a parameter of type `text[]`. */
  values(key: Key): string[];
  /**
   * The condition for the rows after a key: `(u.rank, u.id) < (($5::text[])[1]::integer, ($5::text[])[2]::uuid)`.
   * @param expressions one for each part
   * @param last the parameter that holds the `values` of the key
   */
  whereSql(expressions: readonly string[], last: { parameter: string; descending: boolean }): string;
}

/**
 * Defines the sort key of a list: `keyset({ rank: int, id: uuid })`. The order of the parts is the order of the sort key; the last
 * part must be unique.
 */
export function keyset<Parts extends KeyParts>(parts: Parts): Keyset<KeyOf<Parts>> {
  const names = Object.keys(parts);
  const all = Object.values(parts);
  const inOrder = (key: KeyOf<Parts>): (string | number)[] => names.map((name) => (key as AnyKey)[name] ?? '');
  return {
    cursorsOf(list, filter = {}) {
      const origin = originOf(list, filter);
      return {
        encode: (key) => `${origin}.${Buffer.from(JSON.stringify(inOrder(key))).toString('base64url')}`,
        decode(cursor, field = 'after') {
          if (cursor === null || cursor === undefined) return null;
          const [, given, data = ''] = CURSOR.exec(cursor) ?? [];
          if (given !== undefined && given !== origin) throw badInput(FOREIGN_CURSOR, [field]);
          const values = parseJson(Buffer.from(data, 'base64url').toString('utf8'));
          const fits =
            Array.isArray(values) && values.length === all.length && all.every((part, i) => part.fits(values[i]));
          if (!fits) throw badInput(INVALID_CURSOR, [field]);
          // Each value has just been checked against its part.
          return Object.fromEntries(names.map((name, i) => [name, values[i]])) as KeyOf<Parts>;
        },
      };
    },
    values: (key) => inOrder(key).map(String),
    whereSql(expressions, { parameter, descending }) {
      const last = all.map(({ sqlType }, i) => `(${parameter}::text[])[${i + 1}]::${sqlType}`);
      return `(${expressions.join(', ')}) ${descending ? '<' : '>'} (${last.join(', ')})`;
    },
  };
}

/** The keyset of lists that are sorted by ID only. */
export const BY_ID = keyset({ id: uuid });

/** A cursor: the origin, and the key. */
const CURSOR = /^([\w-]{8})\.([\w-]+)$/;
const FOREIGN_CURSOR = 'This cursor belongs to another list or filter. Start again without it.';
const INVALID_CURSOR = 'This cursor is not valid. Start again without it.';

/** Identifies a list with its filter in 8 characters. */
function originOf(list: string, filter: object): string {
  const text = JSON.stringify([list, sorted(filter)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/** A JSON value that is the same for equal filters: properties are sorted, and those without a value are left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.entries(value)
    .filter(([, item]) => item !== null && item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null; // The caller rejects anything but an array.
  }
}
