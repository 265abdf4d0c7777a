import { listed } from '../../platform/db/rows';
import { hasSkillsSql } from '../../skills/skills.queries';
import { ACTIVE_STATUSES, ReferralProgress, ReferralStatus } from '../referrals.rules';
import type { MoreConditions } from './lists.rules';

/** The parameters of a filter as SQL, given their values. */
export type Parameter = (value: unknown) => string;

const hadStatus = (...statuses: readonly ReferralStatus[]) =>
  `r.accepted_at is not null and exists (
     select from referral_events e where e.referral_id = r.id and e.status in (${listed(statuses)}))`;

const { REFERRED, INTERVIEW, HIRED, EXPIRED } = ReferralStatus;

/** The condition of each progress, as the figures and the funnel count it. Not every hire had the earlier steps on record. */
const PROGRESS: Record<ReferralProgress, string> = {
  [ReferralProgress.DECIDED]: `r.answered_at is not null or r.status = '${EXPIRED}'`,
  [ReferralProgress.ACTIVE]: `r.status in (${listed(ACTIVE_STATUSES)})`,
  [ReferralProgress.ACCEPTED]: 'r.accepted_at is not null',
  [ReferralProgress.REFERRED]: `r.hired_at is not null or (${hadStatus(REFERRED, INTERVIEW, HIRED)})`,
  [ReferralProgress.INTERVIEW]: `r.hired_at is not null or (${hadStatus(INTERVIEW, HIRED)})`,
  [ReferralProgress.HIRED]: 'r.hired_at is not null',
};

const cases = Object.entries(PROGRESS).map(([progress, condition]) => `when '${progress}' then ${condition}`);

/** The rarely used conditions on a request `r` and its candidate `c`. One that is null holds for all. */
export function moreSql(more: MoreConditions, p: Parameter): string {
  const skills = `${p(more.skills)}::text[]`;
  const given = (value: unknown, type: string, condition: (parameter: string) => string) => {
    const parameter = `${p(value)}::${type}`;
    return `(${parameter} is null or ${condition(parameter)})`;
  };
  return [
    given(more.jobId, 'uuid', (id) => `r.job_id = ${id}`),
    given(more.collegeKey, 'text', (key) => `c.college_key = ${key}`),
    given(more.batch, 'int', (batch) => `c.batch = ${batch}`),
    given(more.minReadiness, 'int', (score) => `c.readiness >= ${score}`),
    given(more.minMatch, 'int', (score) => `r.match_score >= ${score}`),
    given(more.companyKey, 'text', (key) => `r.company_key = ${key}`),
    given(more.progress, 'text', (progress) => `case ${progress} ${cases.join(' ')} end`),
    given(more.acceptedUntil, 'timestamptz', (time) => `r.accepted_at < ${time}`),
    given(more.hiredSince, 'timestamptz', (time) => `r.hired_at >= ${time}`),
    given(more.hiredUntil, 'timestamptz', (time) => `r.hired_at < ${time}`),
    `(${skills} is null or ${hasSkillsSql('r.candidate_id', skills)})`,
  ].join(' and ');
}
