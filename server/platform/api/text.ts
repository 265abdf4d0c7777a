import { badInput } from './errors';

interface TextRule {
  /** The most characters, after trimming. */
  max: number;
  /** The text may be blank, which gives null. */
  optional?: boolean;
  /** Line breaks are allowed. */
  multiline?: boolean;
}

// Control characters other than tab, line feed and carriage return; PostgreSQL cannot store NUL at all.
// oxlint-disable-next-line no-control-regex -- this regex matches control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// Characters that occupy no space, such as zero-width spaces and text directions, and the blank braille pattern.
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+$/u;

/**
 * Why no field or parameter accepts a text, as the end of a sentence that begins with its name: PostgreSQL cannot store NUL or half of
 * a surrogate pair, and nobody can read a text of invisible characters. Null for any other text, blank ones included.
 */
export function textProblem(text: string): string | null {
  if (text.includes('\u0000')) return 'must not contain NUL characters.';
  if (!text.isWellFormed()) return 'must be valid Unicode, without half of a surrogate pair.';
  return INVISIBLE.test(text) && text.trim() !== '' ? 'must contain visible characters.' : null;
}

/**
 * Trims and validates a text of an input and converts it to Unicode form NFC.
 * @param field the name of the input field, for errors
 * @returns the text, or null if it is optional and blank
 * @throws BAD_USER_INPUT if it is blank, invisible, too long or contains control characters
 */
export function cleanText(field: string, value: string, rule: TextRule & { optional: true }): string | null;
export function cleanText(field: string, value: string, rule: TextRule & { optional?: false }): string;
export function cleanText(
  field: string,
  value: string | null | undefined,
  rule: TextRule & { optional: true },
): string | null;
export function cleanText(field: string, value: string | null | undefined, rule: TextRule): string | null {
  const text = (value ?? '').normalize('NFC').trim();
  const problem = textProblem(text);
  if (problem !== null) throw badInput(`${field} ${problem}`, [field]);
  if (CONTROL.test(text)) throw badInput(`${field} must not contain control characters.`, [field]);
  if (!rule.multiline && /[\r\n]/.test(text)) throw badInput(`${field} must be a single line.`, [field]);
  if (text === '') {
    if (rule.optional) return null;
    throw badInput(`${field} must not be blank.`, [field]);
  }
  if (text.length > rule.max) throw badInput(`${field} must be at most ${rule.max} characters long.`, [field]);
  return text;
}

/**
 * The text that the caller saw before, in the input field `expected`, cleaned as the text that replaces it.
 * @returns undefined if the caller does not say; null for an empty text
 * @throws BAD_USER_INPUT as cleanText
 */
export const cleanExpected = (expected: string | null | undefined, rule: TextRule & { optional: true }) =>
  expected === undefined || expected === null ? undefined : cleanText('expected', expected, rule);

/**
 * The normalized name of a company or college, equal to `lower(btrim(…))` in the database (`company_key`, `college_key`). PostgreSQL
 * maps each character to exactly one, so this does too.
 */
export function nameKey(name: string): string {
  return Array.from(name.trim(), (letter) => Array.from(letter.toLowerCase())[0] ?? '').join('');
}

/**
 * The normalized form of a text for comparison ignoring case and Unicode form, such as of skill names and tags. Not comparable with
 * keys that the database computes.
 */
export function textKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const KEY = { max: 100 } as const;

/**
 * Validates an optional idempotency key.
 * @returns the key, or null if it is blank
 * @throws BAD_USER_INPUT if it is too long
 */
export const cleanKey = (key: string | null | undefined): string | null =>
  cleanText('idempotencyKey', key, { ...KEY, optional: true });

/**
 * Validates a required idempotency key.
 * @throws BAD_USER_INPUT if it is blank or too long
 */
export const requireKey = (key: string): string => cleanText('idempotencyKey', key, KEY);

/**
 * Cleans a list of short texts, such as tags, with `cleanText`. Drops blank texts, and duplicates by `textKey`.
 * @param limits the most characters of a text, and the most texts
 * @throws BAD_USER_INPUT if a text is too long or there are too many
 */
export function cleanTexts(
  field: string,
  values: readonly string[],
  { max, most }: { max: number; most: number },
): string[] {
  const unique = new Map<string, string>();
  for (const value of values) {
    const text = cleanText(field, value, { max, optional: true });
    if (text !== null && !unique.has(textKey(text))) unique.set(textKey(text), text);
  }
  if (unique.size > most) throw badInput(`${field} must have at most ${most} items.`, [field]);
  return [...unique.values()];
}

/** Whether a text is an http or https URL. Spaces are allowed, as in the URL parser. */
export const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Trims and validates an http or https URL without rewriting it.
 * @returns the URL, or null if it is blank
 * @throws BAD_USER_INPUT if it is not such a URL or too long
 */
export function cleanHttpUrl(field: string, value: string | null | undefined, max: number): string | null {
  const url = cleanText(field, value, { max, optional: true });
  if (url !== null && (/\s/.test(url) || !isHttpUrl(url)))
    throw badInput(`${field} must be an http or https URL.`, [field]);
  return url;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID. Check IDs of clients before passing them to the database, which rejects other texts with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
