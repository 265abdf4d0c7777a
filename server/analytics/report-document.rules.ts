import type { DocumentPart, DocumentText } from '../platform/documents/pdf';
import type { Analytics } from './analytics.types';
import { dayOf, pointName, stepName } from './report.rules';

const none = '–';
const percent = (value: number | null): string => (value === null ? none : `${value}%`);
const days = (value: number | null): string => (value === null ? none : `${value} days`);

/** The report as a document with the same figures as the CSV file, and with a chart. */
export function reportDocument(report: Required<Analytics>): DocumentText {
  const { from, to, period, series, milestones } = report;
  return {
    title: 'Referral report',
    lead: `${dayOf(from)} to ${dayOf(to)}, in Indian Standard Time.`,
    parts: [
      ...summary(report),
      { heading: 'Requests and hires' },
      {
        bars: {
          series: ['Requests', 'Hires'],
          points: series.map((point) => ({
            label: pointName(point.from, period),
            bar: point.referrals,
            dot: point.hired,
          })),
        },
      },
      ...tables(report),
      { heading: 'Milestones & Achievements' },
      { rows: milestones.map(({ title, date }) => [title, date ? dayOf(date) : none]) },
    ],
    footer: ['A hire counts on the day it happened, and a request on the day it was made.'],
    at: to,
  };
}

function summary(report: Required<Analytics>): DocumentPart[] {
  const { previous } = report;
  const columns = [
    { title: 'Figure', share: 0.5 },
    { title: 'This period', share: 0.25, isNumber: true },
    { title: 'The period before', share: 0.25, isNumber: true },
  ];
  const rows = [
    ['Total referrals', String(report.totalReferrals), String(previous.totalReferrals)],
    ['Hired', String(report.hired), String(previous.hired)],
    ['Success rate', percent(report.successRate), percent(previous.successRate)],
    ['Avg. time to hire', days(report.avgTimeToHire), days(previous.avgTimeToHire)],
    ['Industry average', days(report.industryAvgTimeToHire), ''],
    ['Credits earned', String(report.creditsEarned), String(previous.creditsEarned)],
    ['Credits redeemed', String(report.creditsRedeemed), ''],
    ['Credits available now', String(report.creditsAvailable), ''],
  ];
  return [{ heading: 'Summary' }, { table: { columns, rows } }];
}

function tables({ funnel, byCompany }: Required<Analytics>): DocumentPart[] {
  const steps: DocumentPart = {
    table: {
      columns: [
        { title: 'Step', share: 0.75 },
        { title: 'Requests', share: 0.25, isNumber: true },
      ],
      rows: funnel.map(({ status, count }) => [stepName(status), String(count)]),
    },
  };
  const companies: DocumentPart = {
    table: {
      columns: [
        { title: 'Company', share: 0.46 },
        { title: 'Referrals', share: 0.18, isNumber: true },
        { title: 'Hired', share: 0.18, isNumber: true },
        { title: 'Success rate', share: 0.18, isNumber: true },
      ],
      rows: byCompany.map(({ company, referrals, hired, successRate }) => [
        company,
        String(referrals),
        String(hired),
        percent(successRate),
      ]),
    },
  };
  return [
    { heading: 'How far the requests of this period came' },
    steps,
    ...(byCompany.length > 0 ? [{ heading: 'Company-wise Performance' }, companies] : []),
  ];
}
