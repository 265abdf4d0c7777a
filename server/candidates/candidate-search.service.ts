import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import type { Core } from '../platform/core';
import { isUuid } from '../platform/api/text';
import { writeBookmark } from './bookmarks.store';
import type { CandidateFilters } from './candidate-filters.service';
import { canSearchCandidates, NOT_FOR_YOU } from './candidates.policy';
import type { CandidatePresenter } from './candidates.presenter';
import { CANDIDATE_NOT_FOUND, CandidateSort } from './candidates.rules';
import type { BookmarkCandidateInput, Candidate, CandidateFilter } from './candidates.types';
import { CANDIDATE_ORDERS, type CandidateRow, readCandidates, readCandidatesById } from './search.queries';

export interface CandidatesRequest {
  filter: CandidateFilter;
  sort: CandidateSort;
  args: PageArgs;
  /** Whether to count all of them; otherwise the total is 0. */
  withTotal: boolean;
}

const NOBODY = { rows: [], total: 0 };

/** Search for candidates, and bookmarks. */
export class CandidateSearchService {
  constructor(
    private readonly core: Core,
    private readonly filters: CandidateFilters,
    private readonly presenter: CandidatePresenter,
  ) {}

  /**
   * The candidates whom the viewer can find.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT for an invalid filter, page size or cursor
   */
  async list(viewer: Viewer, { filter, sort, args, withTotal }: CandidatesRequest): Promise<Connection<Candidate>> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const limit = pageSize(args.first) + 1;
    const { cursorOf, decode } = CANDIDATE_ORDERS[sort].cursorsOf('candidates', { ...filter, sort });
    const after = decode(args.after);
    const query = await this.filters.prepare(viewer, filter);
    const page = query && { viewer, query, sort, after, limit, withTotal };
    const { rows, total } = page ? await readCandidates(this.core.db, page) : NOBODY;
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf,
      nodeOf: (row) => this.present(row, viewer),
    });
  }

  /**
   * A candidate; null for users who do not exist, are not job seekers, or are not visible to the viewer.
   * @throws FORBIDDEN for job seekers
   */
  async one(viewer: Viewer, id: string): Promise<Candidate | null> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const [candidate] = await this.some(viewer, [id]);
    return candidate ?? null;
  }

  /** The candidates among these IDs whom the viewer can see, in the given order. */
  async some(viewer: Viewer, ids: readonly string[]): Promise<Candidate[]> {
    const rows = await readCandidatesById(this.core.db, viewer, ids.filter(isUuid));
    const byId = new Map(rows.map((row) => [row.candidate.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id.toLowerCase());
      return row ? [this.present(row, viewer)] : [];
    });
  }

  /**
   * Bookmarks a candidate, or removes the bookmark. Idempotent.
   * @throws FORBIDDEN for job seekers, NOT_FOUND for a candidate the viewer cannot see
   */
  async bookmark(viewer: Viewer, { candidateId, bookmarked }: BookmarkCandidateInput): Promise<Candidate> {
    const candidate = orNotFound(await this.one(viewer, candidateId), CANDIDATE_NOT_FOUND);
    const at = this.core.clock.now();
    await writeBookmark(this.core.db, { userId: viewer.id, candidateId: candidate.id, bookmarked, at });
    return { ...candidate, bookmarked };
  }

  private present({ candidate, contactShared, bookmarked }: CandidateRow, viewer: Viewer): Candidate {
    return this.presenter.present(candidate, viewer.id, { contactShared, bookmarked });
  }
}
