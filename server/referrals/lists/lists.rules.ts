import { checkReadiness, filterKey } from '../../candidates/candidates.rules';
import { badInput } from '../../platform/api/errors';
import { cleanText, isUuid, textKey } from '../../platform/api/text';
import { cleanSkillNames } from '../../skills/skills.rules';
import { cleanBatch } from '../../users/profile.rules';
import type { ReferralProgress, ReferralStatus } from '../referrals.rules';
import type { ReferralFilter } from '../referrals.types';
import { cleanBulkIds } from '../transitions/transitions.rules';

/** The conditions of a list, checked. A condition that is null is not set. */
export interface Conditions {
  status: readonly ReferralStatus[] | null;
  /** Matched against candidate name, job title and company. */
  q: string | null;
  /** Only requests made at this time or later. */
  since: Date | null;
  /** Only requests made before this time. */
  until: Date | null;
  /** Only requests to the user with this ID. */
  referrer: string | null;
  /** Only requests of the user with this ID. */
  candidate: string | null;
  /** Conditions that are rarely set. Null if none of them is. */
  more: MoreConditions | null;
  /** Only the requests with these IDs. */
  ids: readonly string[] | null;
}

export interface MoreConditions {
  jobId: string | null;
  collegeKey: string | null;
  batch: number | null;
  /** The keys of skills, all of which the candidate has. Null for any. */
  skills: readonly string[] | null;
  minReadiness: number | null;
  minMatch: number | null;
  companyKey: string | null;
  progress: ReferralProgress | null;
  /** Only requests accepted before this time. */
  acceptedUntil: Date | null;
  /** Only requests that led to a hire at this time or later. */
  hiredSince: Date | null;
  /** Only requests that led to a hire before this time. */
  hiredUntil: Date | null;
}

/** Lists without conditions. */
export const NO_CONDITIONS: Conditions = {
  status: null,
  q: null,
  since: null,
  until: null,
  referrer: null,
  candidate: null,
  more: null,
  ids: null,
};

const MAX_SEARCH_LENGTH = 200;

/**
 * Checks a filter.
 * @throws BAD_USER_INPUT with the name of the invalid condition
 */
export function conditionsOf(filter: ReferralFilter): Conditions {
  const { status, since, until } = filter;
  if (since && until && since >= until) throw badInput('until must be after since.', ['until']);
  return {
    status: status ?? null,
    q: cleanText('q', filter.q, { max: MAX_SEARCH_LENGTH, optional: true }),
    since: since ?? null,
    until: until ?? null,
    referrer: idIn('referrerId', filter.referrerId, 'a user'),
    candidate: idIn('candidateId', filter.candidateId, 'a user'),
    more: moreOf(filter),
    ids: null,
  };
}

function moreOf(filter: ReferralFilter): MoreConditions | null {
  const skills = cleanSkillNames(filter.skills ?? []).map(textKey);
  const more: MoreConditions = {
    jobId: idIn('jobId', filter.jobId, 'a job'),
    collegeKey: filterKey('college', filter.college),
    batch: cleanBatch(filter.batch),
    skills: skills.length > 0 ? skills : null,
    minReadiness: checkReadiness(filter.minReadiness),
    minMatch: checkMatch(filter.minMatch),
    companyKey: filterKey('company', filter.company),
    progress: filter.progress ?? null,
    acceptedUntil: filter.acceptedUntil ?? null,
    hiredSince: filter.hiredSince ?? null,
    hiredUntil: filter.hiredUntil ?? null,
  };
  return Object.values(more).some((condition) => condition !== null) ? more : null;
}

function checkMatch(score: number | null | undefined): number | null {
  if (score === null || score === undefined) return null;
  if (score < 0 || score > 100) throw badInput('minMatch must be between 0 and 100.', ['minMatch']);
  return score;
}

/** @throws BAD_USER_INPUT unless the ID could be one of such an object */
function idIn(field: string, id: string | null | undefined, object: string): string | null {
  if (id === null || id === undefined) return null;
  if (!isUuid(id)) throw badInput(`${field} must be the ID of ${object}.`, [field]);
  return id;
}

/**
 * The IDs of an export without duplicates.
 * @throws BAD_USER_INPUT unless there are 1–500 IDs of referrals
 */
export function cleanExportedIds(ids: readonly string[]): string[] {
  const cleaned = cleanBulkIds(ids);
  if (!cleaned.every(isUuid)) throw badInput('ids must contain IDs of referrals only.', ['ids']);
  return cleaned;
}
