import { badInput } from './errors';

type Body = Record<string, unknown>;

/** Null, missing and empty are the same: nothing is given. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * A text of a JSON body that may be left out; null, missing and empty are the same.
 * @throws BAD_USER_INPUT when it is no text
 */
export function optionalText(body: Body, field: string): string | null {
  const value = body[field];
  if (isAbsent(value)) return null;
  if (typeof value !== 'string') throw badInput(`${field} must be a string.`, [field]);
  return value;
}

/**
 * A list of texts of a JSON body; without one, an empty list.
 * @throws BAD_USER_INPUT when it is something else
 */
export function bodyTexts(body: Body, field: string): string[] {
  const value = body[field];
  if (isAbsent(value)) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw badInput(`${field} must be a list of strings.`, [field]);
}

/**
 * A whole number of a JSON body, or the text of one, as forms send it; null when it is left out.
 * @throws BAD_USER_INPUT when it is something else
 */
export function optionalNumber(body: Body, field: string): number | null {
  const value = body[field];
  if (isAbsent(value)) return null;
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) {
    throw badInput(`${field} must be a whole number.`, [field]);
  }
  return number;
}

/**
 * The one of these values that a text of a JSON body names, whatever its case; null when it is left out.
 * @throws BAD_USER_INPUT when it names none
 */
export function optionalChoice<T extends string>(body: Body, field: string, values: readonly T[]): T | null {
  const text = optionalText(body, field)?.trim().toLowerCase();
  if (text === undefined) return null;
  const value = values.find((known) => known.toLowerCase() === text);
  if (value === undefined) throw noneOf(field, values);
  return value;
}

/**
 * The one of these values that is given, spelt as it is.
 * @throws BAD_USER_INPUT when it is none
 */
export function oneOf<T extends string>(field: string, values: readonly T[], given: unknown): T {
  const value = values.find((known) => known === given);
  if (value === undefined) throw noneOf(field, values);
  return value;
}

const noneOf = (field: string, values: readonly string[]) =>
  badInput(`${field} must be one of ${values.join(', ')}.`, [field]);

/**
 * Yes or no of a query; null when it is left out.
 * @throws BAD_USER_INPUT for what is neither true nor false
 */
export function queryFlag(query: Record<string, string | undefined>, field: string): boolean | null {
  const text = query[field];
  if (text === undefined || text === '') return null;
  if (text !== 'true' && text !== 'false') throw badInput(`${field} must be true or false.`, [field]);
  return text === 'true';
}
