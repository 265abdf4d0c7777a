import { badInput } from './errors';

interface TextRule {
  /** Characters, after trimming. */
  max: number;
  /** A text may be empty after trimming; it is then null. */
  optional?: boolean;
  /** Line breaks are kept; otherwise they are refused. */
  multiline?: boolean;
}

// Control characters other than tab, line feed and carriage return; PostgreSQL cannot store NUL at all.
// oxlint-disable-next-line no-control-regex -- control characters are just what this looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Cleans one text of an input: trimmed, in Unicode form NFC.
 * @param field the name the input gives it, for the refusal
 * @returns the text, or null when it is optional and blank
 * @throws BAD_USER_INPUT when it is blank, too long or holds control characters
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
 * A name as the database compares it, lower(btrim(…)): those of companies and colleges (`company_key`, `college_key`). Letter by letter,
 * for PostgreSQL makes one letter of one.
 */
export function nameKey(name: string): string {
  return Array.from(name.trim(), (letter) => Array.from(letter.toLowerCase())[0] ?? '').join('');
}

/** How two texts are compared when case and Unicode form do not matter, where both are made here: skill names, tags. */
export function textKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/**
 * Cleans a list of short texts, such as tags: each as by `cleanText`, blank ones left out, of equal ones the first kept.
 * @throws BAD_USER_INPUT when one is too long or there are more than `most`
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

/** Whether a text is an address of the web; parsing passes over blanks in it. */
export const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Cleans an address of the web; kept as it was written.
 * @returns null when it is blank
 * @throws BAD_USER_INPUT when it is none or too long
 */
export function cleanHttpUrl(field: string, value: string | null | undefined, max: number): string | null {
  const url = cleanText(field, value, { max, optional: true });
  if (url !== null && (/\s/.test(url) || !isHttpUrl(url)))
    throw badInput(`${field} must be an http or https URL.`, [field]);
  return url;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id that is no UUID names nothing, so that it must not reach the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
