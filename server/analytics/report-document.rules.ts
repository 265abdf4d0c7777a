import { formatDay, TIME_ZONE } from '../platform/clock';
import type { DocumentPart, DocumentText } from '../platform/documents/pdf';
import { type AnalyticsPeriod, PERIODS } from './analytics.rules';
import type { Analytics } from './analytics.types';
import { stepName } from './report.rules';

const none = '–';
const number = (value: number): string => value.toLocaleString('en-IN');
const percent = (value: number | null): string => (value === null ? none : `${value}%`);
const plural = (value: number, noun: string): string => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
/** The success rate with its base, which is smaller than that of the steps. */
const success = ({ successRate, decided }: Pick<Analytics, 'successRate' | 'decided'>): string =>
  successRate === null ? none : `${percent(successRate)} of ${number(decided)} decided`;
const days = (value: number | null): string => (value === null ? none : plural(value, 'day'));

const inIndia = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...style, timeZone: TIME_ZONE });
const DAY = inIndia({ day: 'numeric', month: 'short' });
const MONTH = inIndia({ month: 'short', year: 'numeric' });

const pointLabel = (at: Date, period: AnalyticsPeriod): string =>
  (PERIODS[period].unit === 'month' ? MONTH : DAY).format(at);

const MILESTONE_COLUMNS = [
  { title: 'Milestone', share: 0.6 },
  { title: 'Reached on', share: 0.4, isNumber: true },
];

/** The report as a document with the same figures as the CSV file, with charts and the name of its owner. */
export function reportDocument(report: Required<Analytics>, owner: string): DocumentText {
  const { from, to, milestones } = report;
  return {
    title: 'Referral report',
    lead: `For ${owner}\n${formatDay(from)} to ${formatDay(to)}, in Indian Standard Time.`,
    parts: [
      ...summary(report),
      ...charts(report),
      ...companies(report),
      { heading: 'Milestones & Achievements' },
      {
        table: {
          columns: MILESTONE_COLUMNS,
          rows: milestones.map(({ title, date }) => [title, date ? formatDay(date) : 'Not yet']),
        },
      },
    ],
    footer: [
      'A hire counts on the day it happened, and a request on the day it was made.',
      'A request is decided once it is answered or expires. The success rate excludes requests that are not decided; the steps include them.',
    ],
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
    ['Total referrals', number(report.totalReferrals), number(previous.totalReferrals)],
    ['Hired', number(report.hired), number(previous.hired)],
    ['Success rate', success(report), success(previous)],
    ['Avg. time to hire', days(report.avgTimeToHire), days(previous.avgTimeToHire)],
    ['Industry average', days(report.industryAvgTimeToHire), ''],
    ['Credits earned', number(report.creditsEarned), number(previous.creditsEarned)],
    ['Credits redeemed', number(report.creditsRedeemed), ''],
    ['Credits available now', number(report.creditsAvailable), ''],
  ];
  return [{ heading: 'Summary' }, { table: { columns, rows } }];
}

function charts({ period, series, totalReferrals, hired, funnel }: Required<Analytics>): DocumentPart[] {
  const points = series.map((point) => ({
    label: pointLabel(point.from, period),
    bar: point.referrals,
    dot: point.hired,
  }));
  const steps = funnel.map(({ status, count }) => ({ label: stepName(status), count }));
  return [
    { heading: 'Requests and hires' },
    {
      bars: { series: ['Requests', 'Hires'], points },
      says: `${plural(totalReferrals, 'request')} and ${plural(hired, 'hire')}.`,
    },
    { heading: 'How far the requests of this period have come' },
    { steps: { steps }, says: steps.map(({ label, count }) => `${label}: ${count}`).join(', ') },
  ];
}

function companies({ byCompany }: Required<Analytics>): DocumentPart[] {
  if (byCompany.length === 0) return [];
  const columns = [
    { title: 'Company', share: 0.46 },
    { title: 'Referrals', share: 0.18, isNumber: true },
    { title: 'Hired', share: 0.18, isNumber: true },
    { title: 'Success rate', share: 0.18, isNumber: true },
  ];
  const rows = byCompany.map(({ company, referrals, hired, successRate }) => [
    company,
    number(referrals),
    number(hired),
    percent(successRate),
  ]);
  return [{ heading: 'Company-wise Performance' }, { table: { columns, rows } }];
}
