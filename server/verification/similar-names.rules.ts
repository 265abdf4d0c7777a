import unhomoglyph from 'unhomoglyph';
import { badInput, conflict } from '../platform/api/errors';

// Two names that look the same have a common skeleton, as in Unicode Technical Standard 39. unhomoglyph has its table of confusable
// characters.

/** Characters that are not shown. The joiners are part of Indic spelling, after a vowel sign or virama. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<!\p{M})[\u200c\u200d]/u;
const ALL_INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const FOREIGN_LETTER = /[^\p{ASCII}\P{L}]|[^\p{ASCII}\P{N}]/u;
const ASCII_ONLY = /^\p{ASCII}*$/u;

/** The standard replaces `m` by `rn`, which would make different names of honest companies equal. */
const prototypeOf = (letter: string): string => (letter === 'm' ? letter : unhomoglyph(letter).replace('rn', 'm'));

/** The text with every character replaced by the one that it looks like. */
function skeleton(text: string): string {
  const visible = text.replace(ALL_INVISIBLE, '').normalize('NFD').replace(/\s+/g, ' ').trim();
  return Array.from(visible, prototypeOf).join('').normalize('NFD');
}

/** Upper-case I looks like lower-case l, so a name is compared in every case in which someone may write it. */
function spellingsOf(name: string): string[] {
  const lower = name.toLowerCase();
  const capitalized = lower.replace(/(?<=^|\s)\S/gu, (letter) => letter.toUpperCase());
  return [...new Set([name, lower, name.toUpperCase(), capitalized].map(skeleton))];
}

/**
 * Whether a company name contains characters that are not shown, or a word whose letters of another script look like Latin letters
 * (`Аcme` with a Cyrillic А).
 */
export function isDisguised(name: string): boolean {
  if (INVISIBLE.test(name)) return true;
  return name
    .normalize('NFC')
    .split(/\s+/)
    .some((word) => FOREIGN_LETTER.test(word) && ASCII_ONLY.test(skeleton(word)));
}

/**
 * Checks, before a company is verified, that its name cannot be taken for another one.
 * @param others the names of the other verified companies
 * @throws BAD_USER_INPUT for a disguised name, CONFLICT for one that looks like another
 */
export function checkDistinct(name: string, others: readonly string[]): void {
  if (isDisguised(name))
    throw badInput(
      'company must not contain characters that are not shown, or letters of another script that look like Latin letters. Type it again in your profile.',
      ['company'],
    );
  const other = lookAlike(name, others);
  if (other === null) return;
  throw conflict(
    `“${name}” looks like “${other}”, which is verified. If you work there, use that spelling in your profile.`,
    {
      fields: ['company'],
    },
  );
}

/** The first of these names that looks like the given one; null for none. Leave out the name itself in other case. */
export function lookAlike(name: string, others: readonly string[]): string | null {
  const own = new Set(spellingsOf(name));
  return others.find((other) => spellingsOf(other).some((spelling) => own.has(spelling))) ?? null;
}
