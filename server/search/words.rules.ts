/** A word that occurs in profiles or jobs, and in how many of them. */
export interface KnownWord {
  word: string;
  uses: number;
}

/** A word of a search text, without accents and in lower case, with the known words that may stand for it. */
export interface TypedWord {
  word: string;
  /** Known words with this prefix, unordered; at most `MAX_COMPLETIONS + 1`. */
  completions: readonly KnownWord[];
  /** Known words that are spelled similarly, unordered; empty if completions have `RARE_BELOW` uses or more. */
  similar: readonly KnownWord[];
}

/** Up to this many completions are searched one by one; with more, the prefix itself is searched. */
export const MAX_COMPLETIONS = 24;
/** Words with fewer uses may be misspellings in the data, so similar words are searched too. */
export const RARE_BELOW = 3;
/** Shorter words are not corrected. */
export const MIN_CORRECTED_LENGTH = 3;
/** The most words of one search. */
export const MAX_WORDS = 8;
/** How many times more common than a rare word its correction must be. */
const COMMON_FACTOR = 20;
const MAX_CORRECTIONS = 5;
const LONG_WORD = 6;

/**
 * The optimal string alignment distance: insertions, deletions, substitutions and transpositions of adjacent letters.
 * @returns the distance to the whole of `target`, and to its closest prefix
 */
export function editDistance(typed: string, target: string): { whole: number; prefix: number } {
  const [a, b] = [[...typed], [...target]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      const isTransposed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + substitution,
        isTransposed ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return { whole: last[b.length] ?? 0, prefix: Math.min(...last) };
}

/** The largest accepted edit distance. The facet of a place (`place:`) does not count toward the length. */
const maxDistance = (word: string): number => ([...word.slice(word.indexOf(':') + 1)].length < LONG_WORD ? 1 : 2);

/**
 * The similar words with the smallest edit distance, the most used first. A match with a prefix ranks behind one with a whole word at
 * the same distance.
 */
export function correctionsFor(typed: string, similar: readonly KnownWord[]): KnownWord[] {
  const max = maxDistance(typed);
  const ranked = similar
    .filter(({ word }) => word !== typed)
    .map((known) => {
      const { whole, prefix } = editDistance(typed, known.word);
      return { known, distance: Math.min(whole, prefix + 0.5) };
    })
    .filter(({ distance }) => distance <= max + 0.5)
    .toSorted(
      (a, b) => a.distance - b.distance || b.known.uses - a.known.uses || (a.known.word < b.known.word ? -1 : 1),
    );
  const smallest = ranked[0]?.distance ?? 0;
  return ranked
    .filter(({ distance }) => distance === smallest)
    .slice(0, MAX_CORRECTIONS)
    .map(({ known }) => known);
}

/** A lexeme of a tsquery: a whole word or a prefix. */
const lexeme = (word: string, isPrefix = false) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`;

const anyOf = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`);

/** The part of a tsquery that stands for one typed word. */
function termFor({ word, completions, similar }: TypedWord): string {
  const corrections = correctionsFor(word, similar);
  if (completions.length === 0)
    return corrections.length > 0 ? anyOf(corrections.map((known) => lexeme(known.word))) : lexeme(word, true);
  if (completions.length > MAX_COMPLETIONS) return lexeme(word, true);
  const uses = completions.reduce((sum, known) => sum + known.uses, 0);
  const commoner = uses < RARE_BELOW ? corrections.filter((known) => known.uses >= COMMON_FACTOR * uses) : [];
  return anyOf([...completions, ...commoner].map((known) => lexeme(known.word)));
}

/** The part of a tsquery that stands for one word of a requirement; null if no requirement has such a word. */
function requirementTerm(required: TypedWord, isKnown: boolean): string | null {
  // A word that is known otherwise is not a misspelled requirement.
  const { completions, similar } = isKnown ? { ...required, similar: [] } : required;
  return completions.length + similar.length === 0 ? null : termFor({ word: required.word, completions, similar });
}

/** A text that is searched in requirements as well as elsewhere. */
interface TextInJobs {
  typed: readonly TypedWord[];
  /** The same words with the facet `needs:`. */
  required: readonly TypedWord[];
  /** The text in words as requirements have them, where these differ from the typed words: "node.js". Otherwise empty. */
  exact: readonly string[];
}

/** A tsquery that requires the words of a text, each anywhere in a job. It can be joined with others by `&`. */
export function jobTextQuery({ typed, required, exact }: TextInJobs): string {
  const words = typed.map((word, i) => {
    const terms = [termFor(word), required[i] && requirementTerm(required[i], word.completions.length > 0)];
    return anyOf(terms.filter((term) => typeof term === 'string'));
  });
  const inWords = words.join(' & ');
  if (exact.length === 0) return inWords;
  return `((${inWords}) | (${exact.map((word) => facetLexeme({ facet: 'needs', word })).join(' & ')}))`;
}

/** The prefixes of terms in the search column that filters use, such as `skill:` (decision 42). */
export type Facet = 'skill' | 'college' | 'batch' | 'experience' | 'needs' | 'role';

/** A prefixed term that must occur exactly, or as the beginning of a term. */
export interface FacetTerm {
  facet: Facet;
  word: string;
  isBeginning?: boolean;
}

const facetLexeme = ({ facet, word, isBeginning = false }: FacetTerm): string =>
  lexeme(`${facet}:${word}`, isBeginning);

/**
 * A tsquery that requires all these words and terms; null if there are none. It is built here rather than in the database so that the
 * planner sees the terms.
 */
export function searchQuery(typed: readonly TypedWord[], facets: readonly FacetTerm[]): string | null {
  const terms = [...typed.map(termFor), ...facets.map(facetLexeme)];
  return terms.length === 0 ? null : terms.join(' & ');
}

/**
 * A tsquery that requires one term of each group, or of all groups but one.
 * @param missing how many groups may be left without a match
 * @returns null if no group would be required
 */
export function oneOfEachGroup(groups: readonly (readonly FacetTerm[])[], missing: 0 | 1): string | null {
  const terms = groups.filter((group) => group.length > 0).map((group) => anyOf(group.map(facetLexeme)));
  if (terms.length <= missing) return null;
  if (missing === 0) return terms.join(' & ');
  return terms.map((_, left) => `(${terms.filter((_term, i) => i !== left).join(' & ')})`).join(' | ');
}
