import { tiersReached } from '../credits/credits.rules';

/** The last 7 days, the last 30 days, the last 12 months, today included. REST spelling. */
export enum AnalyticsPeriod {
  WEEK = 'week',
  MONTH = 'month',
  YEAR = 'year',
}

export interface PeriodRule {
  /** What one point of the series stands for, in days and months of the product's time zone. */
  unit: 'day' | 'month';
  points: number;
}

export const PERIODS: Record<AnalyticsPeriod, PeriodRule> = {
  [AnalyticsPeriod.WEEK]: { unit: 'day', points: 7 },
  [AnalyticsPeriod.MONTH]: { unit: 'day', points: 30 },
  [AnalyticsPeriod.YEAR]: { unit: 'month', points: 12 },
};

/** Industry average of the days from application to hire, for comparison. */
export const INDUSTRY_AVG_TIME_TO_HIRE = 25;

/** How many companies the table shows, and how many hires the list. */
export const MAX_COMPANIES = 10;
export const LATEST_SUCCESSES = 5;

/** What a milestone counts. `answeredFast`: answered within a day. */
export type Counted = 'answered' | 'answeredFast' | 'accepted' | 'hired';

interface MilestoneRule {
  title: string;
  /** One of the names that the client has a picture for. */
  icon: string;
  counts: Counted;
  /** The number with which it is reached. */
  target: number;
}

const tierName = (tier: string) => `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`;

const MILESTONES: readonly MilestoneRule[] = [
  { title: 'First request answered', icon: 'reply', counts: 'answered', target: 1 },
  { title: 'First referral', icon: 'handshake', counts: 'accepted', target: 1 },
  { title: 'Fast responder: 10 answers within a day', icon: 'bolt', counts: 'answeredFast', target: 10 },
  { title: 'First hire', icon: 'briefcase', counts: 'hired', target: 1 },
  { title: '10 hires', icon: 'trophy', counts: 'hired', target: 10 },
  ...tiersReached(Number.POSITIVE_INFINITY).map(
    ({ tier, target }): MilestoneRule => ({
      title: `${tierName(tier)} tier: ${target} accepted referrals`,
      icon: `medal-${tier}`,
      counts: 'accepted',
      target,
    }),
  ),
];

/** How many times of each kind are needed to date every milestone. */
export function timesNeeded(counted: Counted): number {
  return Math.max(...MILESTONES.filter(({ counts }) => counts === counted).map(({ target }) => target));
}

/** When events happened, oldest first; for each kind, as many as `timesNeeded` requires. */
export type Times = Record<Counted, readonly Date[]>;

export interface MilestoneFacts {
  title: string;
  icon: string;
  achieved: boolean;
  date: Date | null;
}

/** Every milestone, those reached with the day they were. */
export function milestonesOf(times: Times): MilestoneFacts[] {
  return MILESTONES.map(({ title, icon, counts, target }) => {
    const date = times[counts][target - 1] ?? null;
    return { title, icon, achieved: date !== null, date };
  });
}
