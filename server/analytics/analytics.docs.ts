import { z } from 'zod';
import { REFERRAL } from '../referrals/referrals.docs';
import { ReferralStatus } from '../referrals/referrals.rules';
import { AnalyticsPeriod } from './analytics.rules';

/** The shapes of analytics over HTTP. */

export const PERIOD_QUERY = z.object({
  period: z
    .enum(AnalyticsPeriod)
    .default(AnalyticsPeriod.MONTH)
    .optional()
    .describe('The last 7 days, 30 days or 12 calendar months including today, in Indian Standard Time.'),
});

const TOTALS = z.object({
  totalReferrals: z.int(),
  decided: z.int(),
  hired: z.int(),
  successRate: z.int().nullable(),
  avgTimeToHire: z.number().nullable(),
  creditsEarned: z.int(),
});

export const EXPORT_QUERY = PERIOD_QUERY.extend({
  format: z.enum(['csv', 'pdf']).default('csv').optional().describe('A table, or a document with a chart.'),
});

export const ANALYTICS = z
  .object({
    period: z.enum(AnalyticsPeriod),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    totalReferrals: z.int().describe('Number of requests received in the period.'),
    accepted: z.int().describe('Number of these requests that were accepted so far.'),
    decided: z.int().describe('Number of these requests that are decided so far.'),
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
    previous: TOTALS.describe('Totals of the period of the same length that ended when this one began.'),
    funnel: z
      .array(z.object({ status: z.enum(ReferralStatus), count: z.int() }))
      .describe('How many of the requests ever reached each status or a later one.'),
    byCompany: z
      .array(z.object({ company: z.string(), referrals: z.int(), hired: z.int(), successRate: z.int().nullable() }))
      .describe('Up to ten companies with the most requests.'),
    recentSuccesses: z.array(REFERRAL).describe('The five latest hires.'),
    milestones: z.array(
      z.object({ title: z.string(), icon: z.string(), achieved: z.boolean(), date: z.iso.datetime().nullable() }),
    ),
  })
  .meta({ id: 'Analytics' });
