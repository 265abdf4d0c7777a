import { z } from 'zod';
import { REFERRAL } from '../referrals/referrals.docs';
import { AnalyticsPeriod } from './analytics.rules';

/** The shapes of analytics over HTTP. */

export const PERIOD_QUERY = z.object({
  period: z
    .enum(AnalyticsPeriod)
    .default(AnalyticsPeriod.MONTH)
    .optional()
    .describe('The last 7 days, 30 days or 12 months, today included, in Indian time.'),
});

export const ANALYTICS = z.object({
  period: z.enum(AnalyticsPeriod),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  totalReferrals: z.int().describe('Requests made to you in the period.'),
  hired: z.int().describe('Hires that happened in the period.'),
  successRate: z.int().describe('Per cent accepted of those requests that were decided.'),
  avgTimeToHire: z.number().nullable().describe('Days from request to hire, of those hires.'),
  industryAvgTimeToHire: z.int(),
  creditsEarned: z.int(),
  creditsRedeemed: z.int(),
  creditsAvailable: z.int().describe('The balance now, whatever the period.'),
  series: z
    .array(z.object({ from: z.iso.datetime(), referrals: z.int(), hired: z.int() }))
    .describe('A point a day (week, month) or a month (year), oldest first, without gaps.'),
  byCompany: z
    .array(z.object({ company: z.string(), referrals: z.int(), hired: z.int(), successRate: z.int() }))
    .describe('The companies with most requests, at most ten.'),
  recentSuccesses: z.array(REFERRAL).describe('The latest five hires.'),
  milestones: z.array(
    z.object({ title: z.string(), icon: z.string(), achieved: z.boolean(), date: z.iso.datetime().nullable() }),
  ),
});
