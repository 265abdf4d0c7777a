import { columns } from '../../platform/db/rows';
import type { CandidateSort } from '../candidates.rules';
import type { SavedSearchKind, StoredFilter } from './saved-searches.rules';

export interface SavedSearchRow {
  id: string;
  kind: SavedSearchKind;
  name: string;
  filter: StoredFilter;
  sort: CandidateSort;
  alert: boolean;
  seenAt: Date;
  /** From when on all matches are known; null if they are not. */
  knownFrom: Date | null;
  createdAt: Date;
}

/** The select list of a `SavedSearchRow`, for a table or alias `s`. */
export const SAVED_SEARCH = columns('s', '', {
  id: 'id',
  kind: 'kind',
  name: 'name',
  filter: 'filter',
  sort: 'sort',
  alert: 'alert',
  seenAt: 'seen_at',
  knownFrom: 'known_from',
  createdAt: 'created_at',
});
