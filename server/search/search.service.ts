import type { Database } from '../platform/db/database';
import { cleanText } from '../platform/api/text';
import { recountWords } from './words.store';
import { readRequirementWords, readTyped, readTypedPlace, readTypedRequirements } from './words.queries';
import { type FacetTerm, jobTextQuery, MAX_WORDS, searchQuery, type TypedWord } from './words.rules';

/** The most characters of a search text. */
export const MAX_SEARCH_LENGTH = 200;
const MAX_PLACE_LENGTH = 120;
/** In texts without signs, the words of requirements are the same as other words. */
const HAS_SIGNS = /[^\p{L}\p{N}\s]/u;

export interface SearchInput {
  /** The text of a search box. */
  q?: string | null;
  /** Words that must all occur in the location, possibly as prefixes. */
  place?: string | null;
  /** Terms that must occur exactly. */
  facets?: readonly FacetTerm[];
  /** Whether the words of `q` may also be in the requirements of a job. */
  inRequirements?: boolean;
}

/** A search, ready for statements. */
export interface Search {
  /** A tsquery; null without any term. */
  query: string | null;
  /** A text contains no searchable word, so the result is empty. */
  matchesNothing: boolean;
}

/** Expands search texts to known words: completes prefixes and corrects misspellings. */
export class SearchService {
  constructor(private readonly db: Database) {}

  /**
   * Prepares a search for the statements of a list.
   * @throws BAD_USER_INPUT with the field `q` or `location` for texts that are too long or contain characters that cannot be stored
   */
  async prepare({ q, place, facets = [], inRequirements = false }: SearchInput): Promise<Search> {
    const text = cleanText('q', q, { max: MAX_SEARCH_LENGTH, optional: true });
    const placeText = cleanText('location', place, { max: MAX_PLACE_LENGTH, optional: true });
    const [words, placeWords] = await Promise.all([
      text === null ? [] : readTyped(this.db, text),
      placeText === null ? [] : readTypedPlace(this.db, placeText),
    ]);
    const matchesNothing = (text !== null && words.length === 0) || (placeText !== null && placeWords.length === 0);
    if (text === null || !inRequirements || matchesNothing)
      return { query: searchQuery([...words, ...placeWords], facets), matchesNothing };
    const parts = [await this.inJobs(text, words), searchQuery(placeWords, facets)];
    return { query: parts.filter((part) => part !== null).join(' & '), matchesNothing };
  }

  /** The tsquery of a text whose words may also be in the requirements of a job. */
  private async inJobs(text: string, typed: readonly TypedWord[]): Promise<string> {
    const [required, exact] = await Promise.all([
      readTypedRequirements(this.db, text),
      HAS_SIGNS.test(text) ? readRequirementWords(this.db, text) : [],
    ]);
    return jobTextQuery({ typed, required, exact: exact.slice(0, MAX_WORDS) });
  }

  /** The terms of jobs that require all these skills. */
  async requirementTerms(skills: readonly string[]): Promise<FacetTerm[]> {
    if (skills.length === 0) return [];
    return (await readRequirementWords(this.db, skills.join(' '))).map((word) => ({ facet: 'needs', word }));
  }

  /** Updates how many users and jobs have each known word, and removes words that are no longer used. */
  recount(): Promise<void> {
    return this.db.inTransaction((tx) => recountWords(tx));
  }
}
