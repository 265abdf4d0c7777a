import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import { isUuid, textKey } from '../platform/api/text';
import type { SearchService } from '../search/search.service';
import { type FacetTerm, oneOfEachGroup } from '../search/words.rules';
import { cleanSkillNames } from '../skills/skills.rules';
import { batchesBetween, cleanBatch } from '../users/profile.rules';
import { checkReadiness, filterKey, roleWords } from './candidates.rules';
import type { CandidateFilter } from './candidates.types';
import { readKnownFrom } from './saved-searches/saved-searches.queries';
import { ALL, type NewConditions, newConditions } from './saved-searches/saved-searches.rules';
import type { CandidatesQuery } from './search.queries';

/** Prepares the filters of candidate searches for statements. */
export class CandidateFilters {
  constructor(
    private readonly core: Pick<Core, 'db'>,
    private readonly search: SearchService,
  ) {}

  /**
   * The viewer's filter for a statement; null if it cannot match anyone.
   * @throws BAD_USER_INPUT for an invalid condition
   */
  async prepare(viewer: Pick<Viewer, 'id'>, filter: CandidateFilter): Promise<CandidatesQuery | null> {
    const { q, location, skills, bookmarked, activeSince, joinedSince } = filter;
    const collegeKey = filterKey('college', filter.college);
    const experience = filterKey('experience', filter.experience);
    const batches = batchesOf(filter);
    const facets: FacetTerm[] = cleanSkillNames(skills ?? []).map((name) => ({ facet: 'skill', word: textKey(name) }));
    if (collegeKey !== null) facets.push({ facet: 'college', word: collegeKey });
    if (experience !== null) facets.push({ facet: 'experience', word: experience });
    for (const word of roleWords(filter.lookingFor)) facets.push({ facet: 'role', word, isBeginning: true });
    const minReadiness = checkReadiness(filter.minReadiness);
    const { query, matchesNothing } = await this.search.prepare({ q, place: location, facets });
    if (matchesNothing) return null;
    const newIn = await this.newIn(viewer, filter);
    const ofBatches = batches && oneOfEachGroup([batches.map((year) => ({ facet: 'batch', word: String(year) }))], 0);
    return {
      search: [query, ofBatches].filter((part) => part !== null).join(' & ') || null,
      minReadiness,
      bookmarked: bookmarked ?? null,
      activeSince: activeSince ?? null,
      joinedSince: joinedSince ?? null,
      ...newIn,
      collegeKey,
      firstBatch: batches?.[0] ?? null,
      lastBatch: batches?.at(-1) ?? null,
    };
  }

  private async newIn(viewer: Pick<Viewer, 'id'>, { newIn }: CandidateFilter): Promise<NewConditions> {
    if (!newIn) return ALL;
    const { savedSearchId: id, since } = newIn;
    const knownFrom = isUuid(id) ? await readKnownFrom(this.core.db, viewer.id, id) : null;
    return newConditions({ id, knownFrom }, since);
  }
}

/** The years of graduation that match; null for all. */
function batchesOf({ batch, batchTo }: CandidateFilter): number[] | null {
  if ((batchTo ?? null) !== null) return batchesBetween(batch, batchTo, 'batch');
  const year = cleanBatch(batch);
  return year === null ? null : [year];
}
