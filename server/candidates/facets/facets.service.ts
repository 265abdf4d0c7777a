import type { Viewer } from '../../access/viewer';
import { authorize } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import { COUNT_LIMIT } from '../../search/bounded-list';
import type { CandidateFilters } from '../candidate-filters.service';
import { canSearchCandidates, NOT_FOR_YOU } from '../candidates.policy';
import type { CandidateFilter } from '../candidates.types';
import { countCandidates, readFacets, readSkillFacets } from './facets.queries';
import {
  ACTIVE_DAYS,
  conditionsIn,
  countedValues,
  type FacetRow,
  facetsOf,
  filterOfList,
  LIST_NAMES,
  READINESS_STEPS,
  without,
} from './facets.rules';
import type { CandidateFacets, Facet, RelaxedFilter } from './facets.types';

const NO_ONE: FacetRow = {
  total: 0,
  colleges: [],
  batches: [],
  locations: [],
  experiences: [],
  readiness: READINESS_STEPS.map((step) => ({ value: String(step), count: 0 })),
  active: ACTIVE_DAYS.map((days) => ({ value: String(days), count: 0 })),
  bookmarked: 0,
  withoutCollege: 0,
  withoutBatch: 0,
  withoutLocation: 0,
  withoutExperience: 0,
};

/** What there is to choose from in a candidate search. */
export class FacetsService {
  constructor(
    private readonly core: Core,
    private readonly filters: CandidateFilters,
  ) {}

  /**
   * The values of each filter with the number of candidates. A list whose own field is in the filter needs a statement of its own; all
   * others share one.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT for an invalid filter
   */
  async facets(viewer: Viewer, filter: CandidateFilter): Promise<CandidateFacets> {
    authorize(canSearchCandidates(viewer), NOT_FOR_YOU);
    const whole = this.read(viewer, filter);
    const lists = await Promise.all(
      LIST_NAMES.map(async (name) => {
        const other = filterOfList(filter, name);
        return facetsOf(await (other ? this.read(viewer, other) : whole), name);
      }),
    );
    await whole;
    return Object.assign({}, ...lists) as CandidateFacets; // `LIST_NAMES` covers all of its fields.
  }

  /** The most frequent skills of the candidates who match the whole filter, because a search finds those who have all its skills. */
  async skills(viewer: Viewer, filter: CandidateFilter): Promise<Facet[]> {
    const query = await this.filters.prepare(viewer, filter);
    if (!query) return [];
    const { total, skills } = await readSkillFacets(this.core.db, viewer, query);
    return countedValues(total, skills);
  }

  /** How many candidates match without each of the filter's conditions. */
  relaxed(viewer: Viewer, filter: CandidateFilter): Promise<RelaxedFilter[]> {
    return Promise.all(
      conditionsIn(filter).map(async (fields) => ({
        field: fields[0],
        count: await this.count(viewer, without(filter, fields), COUNT_LIMIT),
      })),
    );
  }

  /** The number of candidates who match, up to `limit`. */
  async count(viewer: Viewer, filter: CandidateFilter, limit: number): Promise<number> {
    const query = await this.filters.prepare(viewer, filter);
    return query ? countCandidates(this.core.db, viewer, { query, limit }) : 0;
  }

  private async read(viewer: Viewer, filter: CandidateFilter): Promise<FacetRow> {
    const query = await this.filters.prepare(viewer, filter);
    return query ? readFacets(this.core.db, viewer, { ...query, now: this.core.clock.now() }) : NO_ONE;
  }
}
