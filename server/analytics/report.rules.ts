import { TIME_ZONE } from '../platform/clock';
import { ReferralStatus } from '../referrals/referrals.rules';
import { type AnalyticsPeriod, PERIODS } from './analytics.rules';
import type { Analytics } from './analytics.types';

// The Swedish locale formats dates as ISO 8601.
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });

/** A day of the product's time zone: `2026-03-31`. */
export const dayOf = (at: Date): string => DAY.format(at);

/** The day of a point, or its year and month if the points are months. */
export const pointName = (at: Date, period: AnalyticsPeriod): string =>
  PERIODS[period].unit === 'month' ? dayOf(at).slice(0, 7) : dayOf(at);

const STEPS: Partial<Record<ReferralStatus, string>> = {
  [ReferralStatus.PENDING]: 'Asked',
  [ReferralStatus.ACCEPTED]: 'Accepted',
  [ReferralStatus.REFERRED]: 'Referred',
  [ReferralStatus.INTERVIEW]: 'Interview',
  [ReferralStatus.HIRED]: 'Hired',
};

/** The name of a step of the funnel, as on the screen. */
export const stepName = (status: ReferralStatus): string => STEPS[status] ?? status;

export const REPORT_HEADER = ['section', 'item', 'figure', 'value'] as const;

type ReportRow = readonly [section: string, item: string, figure: string, value: string | number | null];

/** The report as table rows, one figure each, for the CSV export. */
export function reportRows(report: Required<Analytics>): ReportRow[] {
  const { period, from, to } = report;
  const summary = (figure: string, value: string | number | null): ReportRow => ['Summary', '', figure, value];
  const before = (figure: string, value: number | null): ReportRow => ['Period before', '', figure, value];
  return [
    summary('Period', period),
    summary('From', dayOf(from)),
    summary('To', dayOf(to)),
    summary('Total referrals', report.totalReferrals),
    summary('Hired', report.hired),
    summary('Success rate (%)', report.successRate),
    summary('Average time to hire (days)', report.avgTimeToHire),
    summary('Average time to hire in the industry (days)', report.industryAvgTimeToHire),
    summary('Credits earned', report.creditsEarned),
    summary('Credits redeemed', report.creditsRedeemed),
    summary('Credits available now', report.creditsAvailable),
    before('Total referrals', report.previous.totalReferrals),
    before('Hired', report.previous.hired),
    before('Success rate (%)', report.previous.successRate),
    before('Average time to hire (days)', report.previous.avgTimeToHire),
    before('Credits earned', report.previous.creditsEarned),
    ...report.funnel.map(({ status, count }): ReportRow => ['Progress', stepName(status), 'Requests', count]),
    ...report.series.flatMap(({ from: at, referrals, hired }): ReportRow[] => [
      ['Over time', pointName(at, period), 'Referrals', referrals],
      ['Over time', pointName(at, period), 'Hired', hired],
    ]),
    ...report.byCompany.flatMap(({ company, referrals, hired, successRate }): ReportRow[] => [
      ['Companies', company, 'Referrals', referrals],
      ['Companies', company, 'Hired', hired],
      ['Companies', company, 'Success rate (%)', successRate],
    ]),
    ...report.milestones.map(({ title, date }): ReportRow => ['Milestones', title, 'Reached on', date && dayOf(date)]),
  ];
}
