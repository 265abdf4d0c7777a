import type { AnalyticsPeriod, ReferralStatus } from '../graphql/graphql';
import { number, plural } from '../lib/numbers';

export const analyticsCopy = {
  title: 'Analytics',
  loading: 'Loading your figures',
  failed: 'Your figures could not be loaded.',
  period: 'Period',
  impact: (hired: number) =>
    hired === 1 ? '1 person has a job through you.' : `${number(hired)} people have a job through you.`,
  noImpactYet: 'Your first hire will appear here.',
  milestones: 'Milestones & Achievements',
} as const;

/** The periods by their names in the address. */
export const periods = [
  { value: 'week', label: 'Week', period: 'WEEK', these: 'these 7 days', before: 'the 7 days before' },
  { value: 'month', label: 'Month', period: 'MONTH', these: 'these 30 days', before: 'the 30 days before' },
  { value: 'year', label: 'Year', period: 'YEAR', these: 'these 12 months', before: 'the 12 months before' },
] as const satisfies readonly {
  value: string;
  label: string;
  period: AnalyticsPeriod;
  these: string;
  before: string;
}[];

export type Period = (typeof periods)[number];

export const exportCopy = {
  label: 'Export Report',
  csv: 'CSV',
  pdf: 'PDF',
  failed: 'The report could not be exported.',
} as const;

export const figuresCopy = {
  total: 'Total Referrals',
  totalOf: 'sent to you',
  totalHelp: 'Requests sent to you personally in the period.',
  success: 'Success Rate',
  successOf: (accepted: number, decided: number) => `${number(accepted)} accepted of ${number(decided)} decided`,
  successHelp:
    'Accepted requests as a share of the decided requests of the period. A request is decided once it is answered or expires.',
  noneDecided: 'no decided requests yet',
  time: 'Avg. Time to Hire',
  days: (days: number | null) => (days === null ? '–' : plural(days, 'day')),
  industry: (days: number) => `Industry average: ${plural(days, 'day')}`,
  timeHelp: 'Days from the request to the hire, on average, for the hires of the period.',
  balance: 'Credits Balance',
  earned: (credits: number) => `${number(credits)} earned in this period`,
  balanceHelp: 'Credits that you can redeem now: everything you have earned, minus what you redeemed.',
} as const;

export const emptyCopy = {
  none: (these: string) => `No requests in ${these}.`,
  last: (date: string) => `The last one arrived on ${date}.`,
  never:
    'No requests yet. After the first one, you will see here how many you accept, how fast people are hired, and what you earn.',
  post: 'Post New Job',
  notVerified: 'No requests yet. Students can ask you once your company is verified.',
  verify: 'Verify your company',
  toRequests: 'View requests',
} as const;

export const seriesCopy = {
  title: 'Requests and hires',
  definition: 'Requests count on the day they were made, and hires on the day they happened.',
  summary: (requests: number, hires: number) => `${plural(requests, 'request')} and ${plural(hires, 'hire')}.`,
  requests: 'Requests',
  hires: 'Hires',
  day: 'Day',
  month: 'Month',
  requestsOn: (label: string, requests: number) => `${label}: ${plural(requests, 'request')}`,
  hiresOn: (label: string, hires: number) => `${label}: ${plural(hires, 'hire')}`,
  point: (label: string, requests: number, hires: number) =>
    `${label}: ${plural(requests, 'request')}, ${plural(hires, 'hire')}`,
} as const;

export const funnelCopy = {
  title: 'Funnel',
  definition:
    'How many requests of the period reached each step or a later one. Unlike the success rate, this includes requests without an answer.',
  summary: (hired: number, all: number) =>
    `${number(hired)} of all ${plural(all, 'request')}, decided or not, led to a hire.`,
  step: 'Step',
  count: 'Requests',
  reached: (step: string, requests: number) => `${step}: ${plural(requests, 'request')}`,
} as const;

const steps: Partial<Record<ReferralStatus, string>> = {
  PENDING: 'Asked',
  ACCEPTED: 'Accepted',
  REFERRED: 'Referred',
  INTERVIEW: 'Interview',
  HIRED: 'Hired',
};

export const stepName = (status: ReferralStatus): string => steps[status] ?? status;

export const creditsCopy = {
  title: 'Credits Overview',
  earned: 'Earned',
  redeemed: 'Redeemed',
  available: 'Available',
  redeem: 'Redeem Credits',
  line: (label: string, credits: number) => `${label}: ${plural(credits, 'credit')}`,
} as const;
