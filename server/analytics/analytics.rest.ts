import { type Call, type Route, viewerOf } from '../access/context';
import { toCsv } from '../platform/documents/csv';
import { makePdf } from '../platform/documents/pdf';
import { optionalChoice } from '../platform/api/rest-fields';
import { restReferrals } from '../referrals/referrals.docs';
import { ANALYTICS, EXPORT_QUERY, PERIOD_QUERY } from './analytics.docs';
import { AnalyticsPeriod } from './analytics.rules';
import type { AnalyticsService } from './analytics.service';
import { reportDocument } from './report-document.rules';
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
      doc: {
        summary: 'Downloads the same figures as a CSV file or as a PDF document.',
        query: EXPORT_QUERY,
        answer: '*/*',
      },
      handle: (call) => download(analytics, call),
    },
  ];
}

async function download(analytics: AnalyticsService, { context, query, reply }: Call) {
  const period = periodOf(query);
  const format = optionalChoice(query, 'format', ['csv', 'pdf'] as const) ?? 'csv';
  const viewer = viewerOf(context);
  const report = await analytics.report(viewer, period);
  return reply
    .headers({
      'content-type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="batchmate-analytics-${period}-${dayOf(report.to)}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(
      format === 'pdf'
        ? await makePdf(reportDocument(report, await analytics.ownerName(viewer)))
        : toCsv(REPORT_HEADER, reportRows(report)),
    );
}
