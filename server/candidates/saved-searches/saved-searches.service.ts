import type { Viewer } from '../../access/viewer';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { conflict, notFound } from '../../platform/api/errors';
import { cleanText, isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import { lockUser } from '../../users/users.store';
import type { CandidateFilters } from '../candidate-filters.service';
import { canSearchCandidates, NOT_FOR_YOU } from '../candidates.policy';
import type { FacetsService } from '../facets/facets.service';
import type { SavedSearchRow } from './saved-searches.columns';
import { readSavedSearches } from './saved-searches.queries';
import {
  filterAt,
  MAX_SAVED_SEARCHES,
  NEW_LIMIT,
  pageQuery,
  SavedSearchKind,
  SEARCH_NAME,
  type StoredFilter,
  storedFilter,
} from './saved-searches.rules';
import { countOthers, deleteSearch, insertSearch, markSeen, updateSearch } from './saved-searches.store';
import type { SavedSearch, SaveSearchInput, UpdateSavedSearchInput } from './saved-searches.types';

const NOT_FOUND = 'Saved search not found.';
const TOO_MANY = `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one first.`;

/** A saved search with the filter from which its new results are counted. */
export interface PresentedSearch extends SavedSearch {
  filter: StoredFilter;
}

/** Searches for candidates that a referrer keeps. */
export class SavedSearchesService {
  constructor(
    private readonly core: Core,
    private readonly deps: { filters: CandidateFilters; facets: FacetsService },
  ) {}

  /**
   * The viewer's saved searches by name.
   * @throws FORBIDDEN for job seekers
   */
  async list(viewer: Viewer, kind: SavedSearchKind): Promise<PresentedSearch[]> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    return (await readSavedSearches(this.core.db, viewer.id, kind)).map(present);
  }

  /** The number of candidates whom a search finds and who joined since the owner last looked, up to `NEW_LIMIT`. */
  newCount(viewer: Viewer, { filter, seenAt }: PresentedSearch): Promise<number> {
    return this.countSince(viewer, filter, seenAt);
  }

  /** The number of candidates whom a search finds and who joined at or after a time, up to `NEW_LIMIT`. */
  countSince(viewer: Viewer, filter: StoredFilter, joinedSince: Date): Promise<number> {
    const now = this.core.clock.now();
    return this.deps.facets.count(viewer, filterAt(filter, { now, joinedSince }), NEW_LIMIT);
  }

  /**
   * Saves a search. One of the same name is replaced, so that saving twice has one result.
   * @throws FORBIDDEN for job seekers; BAD_USER_INPUT for an invalid name or filter; CONFLICT if there are too many
   */
  async save(viewer: Viewer, { kind, filter, sort, alert, ...input }: SaveSearchInput): Promise<PresentedSearch> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const name = cleanText('name', input.name, SEARCH_NAME);
    // Checks the conditions.
    await this.deps.filters.prepare(filter);
    const at = this.core.clock.now();
    const search = { userId: viewer.id, kind, name, filter: storedFilter(filter, at), sort, alert, at };
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      if ((await countOthers(tx, search)) >= MAX_SAVED_SEARCHES) throw conflict(TOO_MANY);
      return present(await insertSearch(tx, search));
    });
  }

  /**
   * Renames a saved search or turns its alerts on or off.
   * @throws FORBIDDEN for job seekers; NOT_FOUND; CONFLICT if another search has the name; BAD_USER_INPUT for an invalid name
   */
  async update(viewer: Viewer, { id, name, alert }: UpdateSavedSearchInput): Promise<PresentedSearch> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const isRenamed = (name ?? null) !== null;
    const newName = isRenamed ? cleanText('name', name ?? '', SEARCH_NAME) : null;
    const at = this.core.clock.now();
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const change = { userId: viewer.id, id: known(id), name: newName, alert: alert ?? null, at };
      const row = await updateSearch(tx, change);
      if (row) return present(row);
      const isOwn = (await readSavedSearches(tx, viewer.id, SavedSearchKind.CANDIDATES)).some(
        (own) => own.id === change.id,
      );
      if (isOwn) throw conflict('You have another saved search with this name. Choose another name.');
      throw notFound(NOT_FOUND);
    });
  }

  /** @throws FORBIDDEN for job seekers, NOT_FOUND */
  async delete(viewer: Viewer, id: string): Promise<string> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const isDeleted = await deleteSearch(this.core.db, viewer.id, known(id));
    return orNotFound(isDeleted ? known(id) : null, NOT_FOUND);
  }

  /** @throws FORBIDDEN for job seekers, NOT_FOUND */
  async seen(viewer: Viewer, id: string): Promise<PresentedSearch> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const at = this.core.clock.now();
    const row = await markSeen(this.core.db, { userId: viewer.id, id: known(id), at });
    return present(orNotFound(row, NOT_FOUND));
  }
}

/** @throws NOT_FOUND for a text that is not an ID */
const known = (id: string): string => orNotFound(isUuid(id) ? id.toLowerCase() : null, NOT_FOUND);

const present = ({ filter, sort, ...row }: SavedSearchRow): PresentedSearch => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  query: pageQuery(filter, sort),
  alert: row.alert,
  seenAt: row.seenAt,
  createdAt: row.createdAt,
  filter,
});
