import { ApiScope } from './scopes';

const { JOBS_READ, JOBS_WRITE, REFERRALS_READ, CANDIDATES_READ, ANALYTICS_READ } = ApiScope;

/** What visitors are shown, every key is shown. */
const ANY_KEY = null;
/** What a key needs: a scope, nothing (null), or it does not reach it at all (undefined). */
export type KeyNeed = ApiScope | null | undefined;

/** The root fields that keys reach, and what they need for them. Every other root field is shut to keys. */
export const KEY_ROOT_FIELDS: Readonly<Record<string, KeyNeed>> = {
  'Query.landing': ANY_KEY,
  'Query.internships': ANY_KEY,
  'Query.internship': ANY_KEY,
  'Query.jobs': JOBS_READ,
  'Query.job': JOBS_READ,
  'Mutation.postJob': JOBS_WRITE,
  'Mutation.updateJob': JOBS_WRITE,
  'Mutation.changeJobStatus': JOBS_WRITE,
  'Query.referrals': REFERRALS_READ,
  'Query.referral': REFERRALS_READ,
  'Query.candidates': CANDIDATES_READ,
  'Query.candidate': CANDIDATES_READ,
  'Query.recommendedCandidates': CANDIDATES_READ,
  'Query.analytics': ANALYTICS_READ,
  'Query.hrDashboard': ANALYTICS_READ,
};

/**
 * Fields that lead from one thing to another of a different scope. A referral's candidate is part of the referral, and the credits
 * among somebody's figures are figures.
 */
export const KEY_FIELDS: Readonly<Record<string, KeyNeed>> = {
  'Job.applicants': CANDIDATES_READ,
  'Referral.job': JOBS_READ,
  'CandidateMatch.job': JOBS_READ,
  'HrDashboard.recentRequests': REFERRALS_READ,
  'HrDashboard.topCandidates': CANDIDATES_READ,
  'Analytics.recentSuccesses': REFERRALS_READ,
};

/**
 * The types that keys are shown, wherever they meet them. Every other type is shut to them: files, messages, credits,
 * notifications, settings, the signed-in person, and whatever is added and not named here.
 */
export const KEY_TYPES: ReadonlySet<string> = new Set([
  ...['PageInfo', 'User', 'Skill', 'Certification', 'ReferrerStats'],
  ...['Job', 'JobConnection', 'JobEdge', 'Salary', 'PostJobPayload', 'UpdateJobPayload', 'ChangeJobStatusPayload'],
  ...['Candidate', 'CandidateConnection', 'CandidateEdge', 'CandidateMatch', 'Readiness', 'ReadinessPart'],
  ...['Referral', 'ReferralConnection', 'ReferralEdge', 'ReferralCount', 'ReferralEvent'],
  ...['Analytics', 'AnalyticsPoint', 'CompanyPerformance', 'Milestone', 'HrDashboard'],
  ...['Landing', 'Testimonial', 'Internship', 'Money'],
]);
