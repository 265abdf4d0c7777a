import { badInput } from './errors';
import { parseTime, TIME_FORMAT } from './time';

type Body = Record<string, unknown>;

/** Missing, null and empty values all count as absent. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * A string of a JSON body, or null if absent.
 * @throws BAD_USER_INPUT if it is not a string
 */
export function optionalText(body: Body, field: string): string | null {
  const value = body[field];
  if (isAbsent(value)) return null;
  if (typeof value !== 'string') throw badInput(`${field} must be a string.`, [field]);
  return value;
}

/**
 * A string of a JSON body, which may be empty; null if it is missing or null.
 * @throws BAD_USER_INPUT if it is not a string
 */
export function textOrNull(body: Body, field: string): string | null {
  const value = body[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw badInput(`${field} must be a string.`, [field]);
  return value;
}

/**
 * An array of strings of a JSON body; empty if absent.
 * @throws BAD_USER_INPUT if it is not an array of strings
 */
export function bodyTexts(body: Body, field: string): string[] {
  const value = body[field];
  if (isAbsent(value)) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw badInput(`${field} must be a list of strings.`, [field]);
}

/**
 * An integer of a JSON body, also as a string, as forms send it; null if absent.
 * @throws BAD_USER_INPUT if it is not an integer
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
 * One of `values`, matched ignoring case; null if absent.
 * @throws BAD_USER_INPUT if it matches none of them
 */
export function optionalChoice<T extends string>(body: Body, field: string, values: readonly T[]): T | null {
  const text = optionalText(body, field)?.trim().toLowerCase();
  if (text === undefined) return null;
  const value = values.find((known) => known.toLowerCase() === text);
  if (value === undefined) throw invalidChoice(field, values);
  return value;
}

/**
 * One of `values`, matched exactly.
 * @throws BAD_USER_INPUT if it matches none of them
 */
export function oneOf<T extends string>(field: string, values: readonly T[], given: unknown): T {
  const value = values.find((known) => known === given);
  if (value === undefined) throw invalidChoice(field, values);
  return value;
}

const invalidChoice = (field: string, values: readonly string[]) =>
  badInput(`${field} must be one of ${values.join(', ')}.`, [field]);

/**
 * A query parameter that is `true` or `false`; null if absent.
 * @throws BAD_USER_INPUT for any other value
 */
export function queryFlag(query: Record<string, string | undefined>, field: string): boolean | null {
  const text = query[field];
  if (text === undefined || text === '') return null;
  if (text !== 'true' && text !== 'false') throw badInput(`${field} must be true or false.`, [field]);
  return text === 'true';
}

/**
 * A boolean of a JSON body; `absent` if it is missing or null.
 * @throws BAD_USER_INPUT for any other value
 */
export function readFlag(field: string, value: unknown, absent: boolean): boolean {
  if (value === undefined || value === null) return absent;
  if (typeof value !== 'boolean') throw badInput(`${field} must be true or false.`, [field]);
  return value;
}

/**
 * A time in ISO 8601 format with its UTC offset; null if absent.
 * @throws BAD_USER_INPUT for any other value
 */
export function readTime(field: string, value: unknown): Date | null {
  if (isAbsent(value)) return null;
  const time = parseTime(value);
  if (time === null) throw badInput(`${field} ${TIME_FORMAT}`, [field]);
  return time;
}
