import { GraphQLDateTimeISO } from 'graphql-scalars';

/** The end of an error message that begins with the name of a field. */
export const TIME_FORMAT = 'must be a time in ISO 8601 format with its UTC offset, such as 2026-11-22T09:30:00Z.';

const LONGEST = 40;

/** Reads a time in ISO 8601 format, with a UTC offset. Null for everything else, such as 30 February. */
export function parseTime(value: unknown): Date | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  try {
    const time = GraphQLDateTimeISO.parseValue(value);
    // PostgreSQL accepts no year 0.
    return time instanceof Date && time.getTime() > YEAR_1 ? time : null;
  } catch {
    return null; // The caller throws with the name of the field.
  }
}

const YEAR_1 = Date.parse('0001-01-02T00:00:00Z');
