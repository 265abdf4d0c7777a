import type { Database } from '../platform/db/database';
import { cleanText } from '../platform/api/text';
import { recountWords } from './words.store';
import { readRequirementWords, readTyped, readTypedPlace } from './words.queries';
import { type FacetTerm, searchQuery } from './words.rules';

/** The most characters of a search text. */
export const MAX_SEARCH_LENGTH = 200;
const MAX_PLACE_LENGTH = 120;

export interface SearchInput {
  /** The text of a search box. */
  q?: string | null;
  /** Words that must all occur in the location, possibly as prefixes. */
  place?: string | null;
  /** Terms that must occur exactly. */
  facets?: readonly FacetTerm[];
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
  async prepare({ q, place, facets = [] }: SearchInput): Promise<Search> {
    const text = cleanText('q', q, { max: MAX_SEARCH_LENGTH, optional: true });
    const placeText = cleanText('location', place, { max: MAX_PLACE_LENGTH, optional: true });
    const [words, placeWords] = await Promise.all([
      text === null ? [] : readTyped(this.db, text),
      placeText === null ? [] : readTypedPlace(this.db, placeText),
    ]);
    const matchesNothing = (text !== null && words.length === 0) || (placeText !== null && placeWords.length === 0);
    return { query: searchQuery([...words, ...placeWords], facets), matchesNothing };
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
