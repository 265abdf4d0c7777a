import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageSize, toConnection } from '../platform/api/connection';
import type { Core } from '../platform/core';
import { isUuid, textKey } from '../platform/api/text';
import type { SearchService } from '../search/search.service';
import type { FacetTerm } from '../search/words.rules';
import { cleanSkillNames } from '../skills/skills.rules';
import { cleanBatch } from '../users/profile.rules';
import { writeBookmark } from './bookmarks.store';
import { canSearchCandidates } from './candidates.policy';
import type { CandidatePresenter } from './candidates.presenter';
import { CANDIDATE_NOT_FOUND, CandidateSort, checkReadiness, filterKey } from './candidates.rules';
import type { BookmarkCandidateInput, Candidate, CandidateFilter } from './candidates.types';
import {
  CANDIDATE_ORDERS,
  type CandidateRow,
  type CandidatesQuery,
  readCandidates,
  readCandidatesById,
} from './search.queries';

export interface CandidatesRequest {
  filter: CandidateFilter;
  sort: CandidateSort;
  args: PageArgs;
  /** Whether to count all of them; otherwise the total is 0. */
  withTotal: boolean;
}

const NOT_FOR_YOU = 'Only alumni, HR and admins can see candidates.';
const NOBODY = { rows: [], total: 0 };

/** Job seekers, as referrers look for them. */
export class CandidateSearchService {
  constructor(
    private readonly core: Core,
    private readonly search: SearchService,
    private readonly presenter: CandidatePresenter,
  ) {}

  /**
   * The job seekers whom the viewer may find.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT for a filter, page size or cursor that cannot be used
   */
  async list(viewer: Viewer, { filter, sort, args, withTotal }: CandidatesRequest): Promise<Connection<Candidate>> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const limit = pageSize(args.first) + 1;
    const after = CANDIDATE_ORDERS[sort].keyset.decode(args.after);
    const query = await this.prepare(filter);
    const page = query && { viewer, query, sort, after, limit, withTotal };
    const { rows, total } = page ? await readCandidates(this.core.db, page) : NOBODY;
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: CANDIDATE_ORDERS[sort].cursorOf,
      nodeOf: (row) => this.present(row, viewer),
    });
  }

  /** The filter, ready for the statement; null when it asks for what cannot be. */
  private async prepare(filter: CandidateFilter): Promise<CandidatesQuery | null> {
    const { q, location, skills, bookmarked } = filter;
    const batch = cleanBatch(filter.batch);
    const collegeKey = filterKey('college', filter.college);
    const experience = filterKey('experience', filter.experience);
    const facets: FacetTerm[] = cleanSkillNames(skills ?? []).map((name) => ({ facet: 'skill', word: textKey(name) }));
    if (collegeKey !== null) facets.push({ facet: 'college', word: collegeKey });
    if (experience !== null) facets.push({ facet: 'experience', word: experience });
    if (batch !== null) facets.push({ facet: 'batch', word: String(batch) });
    const minReadiness = checkReadiness(filter.minReadiness);
    const { query, matchesNothing } = await this.search.prepare({ q, place: location, facets });
    return matchesNothing ? null : { search: query, minReadiness, bookmarked: bookmarked ?? null, collegeKey, batch };
  }

  /**
   * One job seeker; null for nobody, for who is no job seeker and for whom the viewer may not see.
   * @throws FORBIDDEN for job seekers
   */
  async one(viewer: Viewer, id: string): Promise<Candidate | null> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const [candidate] = await this.some(viewer, [id]);
    return candidate ?? null;
  }

  /** Those of these job seekers whom the viewer may see, in this order. */
  async some(viewer: Viewer, ids: readonly string[]): Promise<Candidate[]> {
    const rows = await readCandidatesById(this.core.db, viewer, ids.filter(isUuid));
    const byId = new Map(rows.map((row) => [row.candidate.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id.toLowerCase());
      return row ? [this.present(row, viewer)] : [];
    });
  }

  /**
   * Keeps a candidate for later, or no longer. Done again, nothing changes.
   * @throws FORBIDDEN for job seekers, NOT_FOUND for whom the viewer may not see
   */
  async bookmark(viewer: Viewer, { candidateId, bookmarked }: BookmarkCandidateInput): Promise<Candidate> {
    const candidate = orNotFound(await this.one(viewer, candidateId), CANDIDATE_NOT_FOUND);
    const at = this.core.clock.now();
    await writeBookmark(this.core.db, { userId: viewer.id, candidateId: candidate.id, bookmarked, at });
    return { ...candidate, bookmarked };
  }

  private present({ candidate, resume, contactShared, bookmarked }: CandidateRow, viewer: Viewer): Candidate {
    return this.presenter.present(candidate, viewer.id, { contactShared, resume, bookmarked });
  }
}
