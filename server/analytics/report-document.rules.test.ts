import { AnalyticsPeriod } from './analytics.rules';
import type { Analytics } from './analytics.types';
import { ReferralStatus } from '../referrals/referrals.rules';
import { reportDocument } from './report-document.rules';
import { reportRows } from './report.rules';

const NOTHING = { totalReferrals: 0, decided: 0, hired: 0, successRate: null, avgTimeToHire: null, creditsEarned: 0 };
const REPORT: Required<Analytics> = {
  ...NOTHING,
  period: AnalyticsPeriod.MONTH,
  from: new Date('2026-10-24T18:30:00Z'),
  to: new Date('2026-11-23T05:00:00Z'),
  accepted: 0,
  industryAvgTimeToHire: 25,
  creditsRedeemed: 0,
  creditsAvailable: 0,
  series: [],
  byCompany: [],
  previous: NOTHING,
  funnel: [],
  recentSuccesses: [],
  milestones: [
    { icon: 'first-hire', title: 'First hire', achieved: true, date: new Date('2026-01-07T05:00:00Z') },
    { icon: 'ten-hires', title: '10 hires', achieved: false, date: null },
  ],
};

it('a report says whose it is, and for which days', () => {
  expect(reportDocument(REPORT, 'Meera Nair').lead).toBe(
    'For Meera Nair\n25 October 2026 to 23 November 2026, in Indian Standard Time.',
  );
});

it('the success rate names the number of decided requests, which is not the one of the steps', () => {
  const [, summary] = reportDocument(
    { ...REPORT, totalReferrals: 32, accepted: 17, decided: 20, successRate: 85 },
    'Meera Nair',
  ).parts;
  expect(summary).toMatchObject({
    table: { rows: expect.arrayContaining([['Success rate', '85% of 20 decided', '–']]) },
  });
});

it('milestones have the day on which they were reached, or that they were not', () => {
  expect(reportDocument(REPORT, 'Meera Nair').parts.at(-1)).toMatchObject({
    table: {
      rows: [
        ['First hire', '7 January 2026'],
        ['10 hires', 'Not yet'],
      ],
    },
  });
});

it('the steps have the names that they have on the screen, in both formats', () => {
  const { PENDING, ACCEPTED, REFERRED, INTERVIEW, HIRED } = ReferralStatus;
  const funnel = [PENDING, ACCEPTED, REFERRED, INTERVIEW, HIRED].map((status) => ({ status, count: 1 }));
  const names = ['Asked', 'Accepted', 'Referred', 'Interview', 'Hired'];
  const report = { ...REPORT, funnel };
  const steps = names.map((label) => ({ label, count: 1 }));
  expect(reportDocument(report, 'Meera Nair').parts).toContainEqual(expect.objectContaining({ steps: { steps } }));
  const rows = reportRows(report).filter(([section]) => section === 'Progress');
  expect(rows.map(([, item]) => item)).toEqual(names);
});
