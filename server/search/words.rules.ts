/** A word that is known, and how many people and jobs have it. */
export interface KnownWord {
  word: string;
  uses: number;
}

/** A word as somebody typed it, without accents and in small letters, and what is known of it. */
export interface TypedWord {
  word: string;
  /** Known words that begin so, in no order; at most `MOST_BEGINNINGS` and one more. */
  begun: readonly KnownWord[];
  /** Known words that look like it, in no order; only where few or none begin so. */
  alike: readonly KnownWord[];
}

/** So many words are looked for one by one; of more, the beginning itself is looked for. */
export const MOST_BEGINNINGS = 24;
/** A word that fewer have may be a slip of somebody's pen, so that what looks like it is looked for as well. */
export const RARE = 3;
/** Shorter words are taken as they stand. */
export const SHORTEST_SLIP = 3;
/** How much more common a word must be to be what a rare one was meant to be. */
const COMMON = 20;
const MOST_GUESSES = 5;
/** The most words of one search. */
export const MOST_WORDS = 8;
const LONG_WORD = 6;

/**
 * How many slips part two words: a letter left out, added, taken for another, or swapped with its neighbour (the optimal string
 * alignment distance).
 * @returns for the whole of `meant`, and for the best beginning of it
 */
export function slipsBetween(typed: string, meant: string): { whole: number; beginning: number } {
  const [a, b] = [[...typed], [...meant]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return { whole: last[b.length] ?? 0, beginning: Math.min(...last) };
}

/** How many slips are forgiven; the mark of a place is none of its letters. */
const slipsForgiven = (word: string): number => ([...word.slice(word.indexOf(':') + 1)].length < LONG_WORD ? 1 : 2);

/** What a word may have been meant to be: the fewest slips first, the beginnings of longer words behind whole ones. */
export function guessesFor(typed: string, alike: readonly KnownWord[]): KnownWord[] {
  const forgiven = slipsForgiven(typed);
  const judged = alike
    .filter(({ word }) => word !== typed)
    .map((known) => {
      const { whole, beginning } = slipsBetween(typed, known.word);
      return { known, slips: Math.min(whole, beginning + 0.5) };
    })
    .filter(({ slips }) => slips <= forgiven + 0.5)
    .toSorted((a, b) => a.slips - b.slips || b.known.uses - a.known.uses || (a.known.word < b.known.word ? -1 : 1));
  const fewest = judged[0]?.slips ?? 0;
  return judged
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_GUESSES)
    .map(({ known }) => known);
}

/** A word of a tsquery: whole, or the beginning of words. */
const term = (word: string, isBeginning = false) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isBeginning ? ':*' : ''}`;

const oneOf = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`);

/** What is looked for in place of a typed word, as a part of a tsquery. */
function alternatives({ word, begun, alike }: TypedWord): string {
  const guesses = guessesFor(word, alike);
  if (begun.length === 0)
    return guesses.length > 0 ? oneOf(guesses.map((guess) => term(guess.word))) : term(word, true);
  if (begun.length > MOST_BEGINNINGS) return term(word, true);
  const uses = begun.reduce((sum, known) => sum + known.uses, 0);
  const meant = uses < RARE ? guesses.filter((guess) => guess.uses >= COMMON * uses) : [];
  return oneOf([...begun, ...meant].map((known) => term(known.word)));
}

/** The kinds of marked words, by which filters find people and jobs. */
export type Mark = 'skill' | 'college' | 'batch' | 'experience' | 'needs';

/** A marked word that must be there. */
export interface Marked {
  mark: Mark;
  word: string;
}

/**
 * A tsquery of all these together; null when there are none. Made here rather than in the database, so that the planner sees
 * what is looked for.
 */
export function searchQuery(typed: readonly TypedWord[], marked: readonly Marked[]): string | null {
  const parts = [...typed.map(alternatives), ...marked.map(({ mark, word }) => term(`${mark}:${word}`))];
  return parts.length === 0 ? null : parts.join(' & ');
}

/**
 * A tsquery that asks for one of the marked words of each group, but for so many groups.
 * @returns null when nothing would be left to ask for
 */
export function someOfEach(groups: readonly (readonly Marked[])[], missing: 0 | 1): string | null {
  const parts = groups
    .filter((group) => group.length > 0)
    .map((group) => oneOf(group.map(({ mark, word }) => term(`${mark}:${word}`))));
  if (parts.length <= missing) return null;
  if (missing === 0) return parts.join(' & ');
  return parts.map((_, left) => `(${parts.filter((_part, i) => i !== left).join(' & ')})`).join(' | ');
}
