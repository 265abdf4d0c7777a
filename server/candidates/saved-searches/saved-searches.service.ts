import type { Viewer } from '../../access/viewer';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { conflict, notFound } from '../../platform/api/errors';
import { cleanText, isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Queryable, Transaction } from '../../platform/db/database';
import { lockUser } from '../../users/users.store';
import type { CandidateFilters } from '../candidate-filters.service';
import { canSearchCandidates, NOT_FOR_YOU } from '../candidates.policy';
import { countCandidates } from '../facets/facets.queries';
import type { CandidatesQuery } from '../search.queries';
import type { SavedSearchRow } from './saved-searches.columns';
import { readSavedSearches } from './saved-searches.queries';
import {
  filterAt,
  MAX_SAVED_SEARCHES,
  NEW_LIMIT,
  newConditions,
  pageQuery,
  SavedSearchKind,
  SEARCH_NAME,
  type StoredFilter,
  storedFilter,
} from './saved-searches.rules';
import {
  countOthers,
  deleteSearch,
  insertSearch,
  keepMatches,
  lockDueSearch,
  markSeen,
  updateSearch,
} from './saved-searches.store';
import type { SavedSearch, SaveSearchInput, UpdateSavedSearchInput } from './saved-searches.types';

const NOT_FOUND = 'Saved search not found.';
const TOO_MANY = `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one first.`;
const EVER = new Date(0);

/** A saved search with the facts from which its new results are counted. */
export interface PresentedSearch extends SavedSearch {
  filter: StoredFilter;
  knownFrom: Date | null;
}

type Counted = Pick<SavedSearchRow, 'id' | 'filter' | 'knownFrom'>;

/** A search with its conditions, ready for statements. */
interface ReadySearch extends SavedSearchRow {
  query: CandidatesQuery | null;
}

/** The new results of a search for an email. */
export interface DueResults extends Pick<SavedSearchRow, 'id' | 'name' | 'filter' | 'sort' | 'seenAt'> {
  /** Since the owner last viewed the results, up to `NEW_LIMIT`. */
  count: number;
  /** Of these, about how many were not in an earlier email. */
  fresh: number;
}

/** Searches for candidates that a referrer keeps. */
export class SavedSearchesService {
  constructor(
    private readonly core: Core,
    private readonly filters: CandidateFilters,
  ) {}

  /**
   * The viewer's saved searches by name.
   * @throws FORBIDDEN for job seekers
   */
  async list(viewer: Viewer, kind: SavedSearchKind): Promise<PresentedSearch[]> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    return (await readSavedSearches(this.core.db, viewer.id, kind)).map(present);
  }

  /** The number of candidates who match a search now and did not when the owner last looked, up to `NEW_LIMIT`. */
  async newCount(viewer: Viewer, search: PresentedSearch): Promise<number> {
    const query = await this.queryOf(viewer, search);
    return countNew(this.core.db, viewer, { search, query, since: search.seenAt });
  }

  /**
   * Saves a search. One of the same name is replaced, so that saving twice has one result.
   * @throws FORBIDDEN for job seekers; BAD_USER_INPUT for an invalid name or filter; CONFLICT if there are too many
   */
  async save(viewer: Viewer, { kind, filter, sort, alert, ...input }: SaveSearchInput): Promise<PresentedSearch> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const name = cleanText('name', input.name, SEARCH_NAME);
    // Checks the conditions.
    await this.filters.prepare(viewer, filter);
    const at = this.core.clock.now();
    const search = { userId: viewer.id, kind, name, filter: storedFilter(filter, at), sort, alert, at };
    const query = await this.queryOf(viewer, search);
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      if ((await countOthers(tx, search)) >= MAX_SAVED_SEARCHES) throw conflict(TOO_MANY);
      const row = await insertSearch(tx, search);
      return present({
        ...row,
        knownFrom: await keepMatches(tx, viewer, { id: row.id, query, at, forgetAfter: EVER }),
      });
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
    const before = alert ? await this.ready(viewer, id) : null;
    return this.core.db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      const change = { userId: viewer.id, id: known(id), name: newName, alert: alert ?? null, at };
      const search = await updateSearch(tx, change);
      // The next email is about those who match from now on.
      if (search) return present(await keep(tx, viewer, { search, before, at, forgetAfter: search.seenAt }));
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
    const before = orNotFound(await this.ready(viewer, id), NOT_FOUND);
    const at = this.core.clock.now();
    return this.core.db.inTransaction(async (tx) => {
      const search = orNotFound(await markSeen(tx, { userId: viewer.id, id: before.id, at }), NOT_FOUND);
      return present(await keep(tx, viewer, { search, before, at, forgetAfter: EVER }));
    });
  }

  /**
   * The new results of a search in the run of the alerts at a time. Repeating it has the same result.
   * @returns null if the owner has looked since the run began: the rest is for the next one
   */
  async due(viewer: Viewer, id: string, at: Date): Promise<DueResults | null> {
    const before = await this.ready(viewer, id);
    if (!before) return null;
    return this.core.db.inTransaction(async (tx) => {
      const search = await lockDueSearch(tx, id, at);
      if (!search || !hasSameFilter(search, before)) return null;
      const { seenAt, freshSince, knownFrom } = search;
      const { query } = before;
      const fresh = await countNew(tx, viewer, { search, query, since: freshSince });
      const count = fresh === 0 ? 0 : await countNew(tx, viewer, { search, query, since: seenAt });
      // Without anyone new, all matches are known.
      if (fresh > 0 || knownFrom === null) await keepMatches(tx, viewer, { id, query, at, forgetAfter: seenAt });
      return { ...search, fresh, count };
    });
  }

  /** A search of the viewer, prepared before a transaction, because that reads with another connection; null if there is none. */
  private async ready(viewer: Viewer, id: string): Promise<ReadySearch | null> {
    const own = await readSavedSearches(this.core.db, viewer.id, SavedSearchKind.CANDIDATES);
    const search = own.find((each) => each.id === known(id));
    return search ? { ...search, query: await this.queryOf(viewer, search) } : null;
  }

  /** The search now; null if it cannot match anyone. */
  private queryOf(viewer: Viewer, { filter }: Pick<SavedSearchRow, 'filter'>): Promise<CandidatesQuery | null> {
    return this.filters.prepare(viewer, filterAt(filter, this.core.clock.now()));
  }
}

async function countNew(
  db: Queryable,
  viewer: Viewer,
  { search, query, since }: { search: Counted; query: CandidatesQuery | null; since: Date },
): Promise<number> {
  if (!query) return 0;
  return countCandidates(db, viewer, { query: { ...query, ...newConditions(search, since) }, limit: NEW_LIMIT });
}

/** Keeps who matches. A search that was replaced since it was prepared knows its matches already. */
async function keep<Search extends Counted>(
  tx: Transaction,
  viewer: Viewer,
  { search, before, ...when }: { search: Search; before: ReadySearch | null; at: Date; forgetAfter: Date },
): Promise<Search> {
  if (!before || !hasSameFilter(search, before)) return search;
  return { ...search, knownFrom: await keepMatches(tx, viewer, { id: search.id, query: before.query, ...when }) };
}

// Read from the same column, so that equal filters have equal texts.
const hasSameFilter = (one: Counted, other: Counted): boolean =>
  JSON.stringify(one.filter) === JSON.stringify(other.filter);

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
  knownFrom: row.knownFrom,
});
