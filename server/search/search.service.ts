import type { Database } from '../platform/db/database';
import { cleanText } from '../platform/api/text';
import { recountWords } from './words.store';
import { readRequirementWords, readTyped, readTypedPlace } from './words.queries';
import { type Marked, searchQuery } from './words.rules';

export const LONGEST_SEARCH = 200;

export interface Wanted {
  /** What was typed into a search box. */
  q?: string | null;
  /** A text whose words must all be there, or begin words that are. */
  place?: string | null;
  /** Words that must be there as they stand. */
  marked?: readonly Marked[];
}

/** A search, ready for statements. */
export interface Search {
  /** A tsquery; null when nothing is looked for. */
  query: string | null;
  /** Something was typed, and nothing in it can be looked for. */
  hopeless: boolean;
}

/** What was typed, turned into what is known: the beginnings of words, forgiving slips of the pen. */
export class SearchService {
  constructor(private readonly db: Database) {}

  /** @throws BAD_USER_INPUT for texts that are too long or cannot be stored; the place is called `location` in every filter */
  async prepare({ q, place, marked = [] }: Wanted): Promise<Search> {
    const text = cleanText('q', q, { max: LONGEST_SEARCH, optional: true });
    const placed = cleanText('location', place, { max: 120, optional: true });
    const [typed, places] = await Promise.all([
      text === null ? [] : readTyped(this.db, text),
      placed === null ? [] : readTypedPlace(this.db, placed),
    ]);
    const hopeless = (text !== null && typed.length === 0) || (placed !== null && places.length === 0);
    return { query: searchQuery([...typed, ...places], marked), hopeless };
  }

  /** What jobs must ask for to ask for all these skills. */
  async neededWords(skills: readonly string[]): Promise<Marked[]> {
    if (skills.length === 0) return [];
    return (await readRequirementWords(this.db, skills.join(' '))).map((word) => ({ mark: 'needs', word }));
  }

  /** Keeps the words that are known in step with what people and jobs have: how many have each, and which are gone. */
  recount(): Promise<void> {
    return this.db.inTransaction((tx) => recountWords(tx));
  }
}
