import { type Call, type Route, viewerOf } from '../access/context';
import { toCsv } from '../platform/documents/csv';
import { optionalChoice } from '../platform/api/rest-fields';
import { restReferrals } from '../referrals/referrals.docs';
import { ANALYTICS, PERIOD_QUERY } from './analytics.docs';
import { AnalyticsPeriod } from './analytics.rules';
import type { AnalyticsService } from './analytics.service';
import { dayOf, REPORT_HEADER, reportRows } from './report.rules';

const periodOf = (query: Record<string, string | undefined>): AnalyticsPeriod =>
  optionalChoice(query, 'period', Object.values(AnalyticsPeriod)) ?? AnalyticsPeriod.MONTH;

/** GET /api/analytics, and the same as a table to open in a spreadsheet. */
export function analyticsRoutes(analytics: AnalyticsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/analytics',
      access: 'signed-in',
      scope: 'analytics_read',
      doc: {
        summary: 'Returns your figures as a referrer. Alumni, HR and admins only.',
        query: PERIOD_QUERY,
        answer: ANALYTICS,
      },
      handle: async ({ context, query }) => {
        const { recentSuccesses, ...figures } = await analytics.report(viewerOf(context), periodOf(query));
        return { ...figures, recentSuccesses: await restReferrals(recentSuccesses, context) };
      },
    },
    {
      method: 'GET',
      path: '/api/analytics/export',
      access: 'signed-in',
      scope: 'analytics_read',
      doc: { summary: 'Downloads the same figures as a CSV file.', query: PERIOD_QUERY, answer: 'text/csv' },
      handle: (call) => download(analytics, call),
    },
  ];
}

async function download(analytics: AnalyticsService, { context, query, reply }: Call) {
  const period = periodOf(query);
  const report = await analytics.report(viewerOf(context), period);
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="batchmate-analytics-${period}-${dayOf(report.to)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(toCsv(REPORT_HEADER, reportRows(report)));
}
