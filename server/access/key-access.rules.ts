import { ApiScope } from './scopes';

const { JOBS_READ, JOBS_WRITE, REFERRALS_READ, CANDIDATES_READ, ANALYTICS_READ, WEBHOOKS_MANAGE } = ApiScope;

/** Content that visitors can see needs no scope. */
const ANY_KEY = null;
/** The scope that an API key needs: null for none, undefined if API keys have no access. */
export type KeyNeed = ApiScope | null | undefined;

/** The root fields that API keys can use, with the scope for each. API keys have no access to any other root field. */
export const KEY_ROOT_FIELDS: Readonly<Record<string, KeyNeed>> = {
  'Query.landing': ANY_KEY,
  // Finds only objects of the types whose own query the key can call.
  'Query.node': ANY_KEY,
  'Query.internships': ANY_KEY,
  'Query.internship': ANY_KEY,
  'Query.jobs': JOBS_READ,
  'Query.job': JOBS_READ,
  'Mutation.postJob': JOBS_WRITE,
  'Mutation.updateJob': JOBS_WRITE,
  'Mutation.changeJobStatus': JOBS_WRITE,
  'Mutation.deleteJob': JOBS_WRITE,
  'Query.referrals': REFERRALS_READ,
  'Query.referralFacets': REFERRALS_READ,
  'Query.referral': REFERRALS_READ,
  'Query.candidates': CANDIDATES_READ,
  'Query.candidateFacets': CANDIDATES_READ,
  'Query.candidate': CANDIDATES_READ,
  'Query.recommendedCandidates': CANDIDATES_READ,
  'Query.analytics': ANALYTICS_READ,
  'Query.hrDashboard': ANALYTICS_READ,
  'Query.webhookEndpoints': WEBHOOKS_MANAGE,
  'Query.webhookDeliveries': WEBHOOKS_MANAGE,
  'Mutation.createWebhookEndpoint': WEBHOOKS_MANAGE,
  'Mutation.updateWebhookEndpoint': WEBHOOKS_MANAGE,
  'Mutation.deleteWebhookEndpoint': WEBHOOKS_MANAGE,
  'Mutation.rotateWebhookSecret': WEBHOOKS_MANAGE,
  'Mutation.testWebhookEndpoint': WEBHOOKS_MANAGE,
  'Mutation.redeliverWebhook': WEBHOOKS_MANAGE,
  'Mutation.replayWebhooks': WEBHOOKS_MANAGE,
};

/**
 * Fields that need another scope than their parent. `Referral.candidate` is part of the referral, and the credits in analytics are
 * part of the analytics, so they need none.
 */
export const KEY_FIELDS: Readonly<Record<string, KeyNeed>> = {
  'Job.applicants': CANDIDATES_READ,
  // The owner of the key wrote it for themselves.
  'Candidate.privateNote': undefined,
  'Referral.job': JOBS_READ,
  'ReferralJobFacet.job': JOBS_READ,
  'CandidateMatch.job': JOBS_READ,
  'HrDashboard.recentRequests': REFERRALS_READ,
  'HrDashboard.topCandidates': CANDIDATES_READ,
  'Analytics.recentSuccesses': REFERRALS_READ,
};

/**
 * The types that API keys can read in any field. All other types are denied, including types that are added later: files, messages,
 * credits, notifications, settings and `Me`.
 */
export const KEY_TYPES: ReadonlySet<string> = new Set([
  'PageInfo',
  'Node',
  'User',
  'Skill',
  'Certification',
  'ReferrerStats',
  'Job',
  'JobConnection',
  'JobEdge',
  'Salary',
  'PostJobPayload',
  'UpdateJobPayload',
  'ChangeJobStatusPayload',
  'DeleteJobPayload',
  'Candidate',
  'CandidateConnection',
  'CandidateEdge',
  'CandidateMatch',
  'CandidateFacets',
  'Facet',
  'RelaxedFilter',
  'Readiness',
  'ReadinessPart',
  'ReadinessStep',
  'Referral',
  'ReferralConnection',
  'ReferralEdge',
  'ReferralCount',
  'ReferralEvent',
  'ReferralFacets',
  'ReferralJobFacet',
  'ReferrerFacet',
  'RequirementsMatch',
  'Analytics',
  'AnalyticsPoint',
  'CompanyPerformance',
  'Milestone',
  'HrDashboard',
  'Landing',
  'Testimonial',
  'Internship',
  'Money',
  'WebhookEndpoint',
  'WebhookDelivery',
  'WebhookDeliveryConnection',
  'WebhookDeliveryEdge',
  'CreateWebhookEndpointPayload',
  'UpdateWebhookEndpointPayload',
  'DeleteWebhookEndpointPayload',
  'RotateWebhookSecretPayload',
  'TestWebhookEndpointPayload',
  'RedeliverWebhookPayload',
  'ReplayWebhooksPayload',
]);
