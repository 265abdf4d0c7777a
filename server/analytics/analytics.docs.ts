import { z } from 'zod';
import { REFERRAL } from '../referrals/referrals.docs';
import { AnalyticsPeriod } from './analytics.rules';

/** The shapes of analytics over HTTP. */

export const PERIOD_QUERY = z.object({
  period: z
    .enum(AnalyticsPeriod)
    .default(AnalyticsPeriod.MONTH)
    .optional()
    .describe('The last 7 days, 30 days or 12 calendar months including today, in Indian Standard Time.'),
});

export const ANALYTICS = z
  .object({
    period: z.enum(AnalyticsPeriod),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    totalReferrals: z.int().describe('Number of requests received in the period.'),
    hired: z.int().describe('Number of hires in the period.'),
    successRate: z
      .int()
      .nullable()
      .describe('Percentage of answered or expired requests that were accepted. Null without any.'),
    avgTimeToHire: z.number().nullable().describe('Average number of days from request to hire. Null without hires.'),
    industryAvgTimeToHire: z.int().describe('Industry average in days, for comparison.'),
    creditsEarned: z.int(),
    creditsRedeemed: z.int(),
    creditsAvailable: z.int().describe('Current balance.'),
    series: z
      .array(z.object({ from: z.iso.datetime(), referrals: z.int(), hired: z.int() }))
      .describe('Figures over time, oldest first: one point per day, or per month for year.'),
    byCompany: z
      .array(z.object({ company: z.string(), referrals: z.int(), hired: z.int(), successRate: z.int().nullable() }))
      .describe('Up to ten companies with the most requests.'),
    recentSuccesses: z.array(REFERRAL).describe('The five latest hires.'),
    milestones: z.array(
      z.object({ title: z.string(), icon: z.string(), achieved: z.boolean(), date: z.iso.datetime().nullable() }),
    ),
  })
  .meta({ id: 'Analytics' });
