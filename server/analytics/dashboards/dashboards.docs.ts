import { z } from 'zod';
import type { Candidate } from '../../candidates/candidates.types';
import { TIER_PROGRESS } from '../../credits/credits.docs';
import { NOTIFICATION } from '../../notifications/notifications.docs';
import { REFERRAL } from '../../referrals/referrals.docs';
import { COUNT_LIMIT } from '../../search/bounded-list';
import { VERIFICATION_SHAPE } from '../../verification/verification.rest';

/** The shapes of dashboards over HTTP: `kind` says which it is. */

const STUDENT = z
  .object({
    kind: z.literal('student'),
    sent: z.int(),
    accepted: z.int().describe('Number of requests that were ever accepted.'),
    pending: z.int(),
    successful: z.int().describe('Number of requests that led to a hire.'),
    recentReferrals: z.array(REFERRAL).describe('The five latest referrals.'),
    recentNotifications: z.array(NOTIFICATION).describe('The three latest notifications.'),
  })
  .meta({ id: 'StudentDashboard' });

const REFERRER = z
  .object({
    kind: z.literal('referrer'),
    tier: TIER_PROGRESS,
    activeReferrals: z.int().describe('Number of accepted referrals that are not final.'),
    interviewReferrals: z.int().describe('How many of `activeReferrals` have reached an interview.'),
    successRate: z
      .int()
      .nullable()
      .describe('Percentage of answered or expired requests that were accepted. Null without any.'),
    pendingRequests: z.int(),
    totalReferrals: z.int(),
    waitingReferrals: z.array(REFERRAL).describe('The three requests waiting for an answer that expire first.'),
    recentReferrals: z.array(REFERRAL).describe('The three latest referrals.'),
    recentNotifications: z.array(NOTIFICATION).describe('The three latest notifications.'),
  })
  .meta({ id: 'ReferrerDashboard' });

const CANDIDATE = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string().nullable(),
  college: z.string().nullable(),
  degree: z.string().nullable(),
  batch: z.int().nullable(),
  location: z.string().nullable(),
  readiness: z.int().describe('Readiness score, 0 to 100.'),
});

const HR = z
  .object({
    kind: z.literal('hr'),
    verification: z.object({ ...VERIFICATION_SHAPE, step: z.int().min(1).max(4), canSubmit: z.boolean() }),
    pendingRequests: z.int(),
    activeJobs: z.int(),
    successfulReferrals: z.int(),
    totalCandidates: z.int().describe(`Number of job seekers visible to you, exact up to ${COUNT_LIMIT}.`),
    recentRequests: z.array(REFERRAL).describe('The five latest referrals.'),
    topCandidates: z.array(CANDIDATE).describe('The five candidates with the highest readiness.'),
  })
  .meta({ id: 'HrDashboard' });

export const DASHBOARD = z.discriminatedUnion('kind', [STUDENT, REFERRER, HR]);

/** A candidate of the HR dashboard. */
export function restTopCandidate({ id, user, readiness }: Candidate): z.infer<typeof CANDIDATE> {
  const { name, company, college, degree, batch, location } = user;
  return { id, name, company, college, degree, batch, location, readiness: readiness.score };
}
