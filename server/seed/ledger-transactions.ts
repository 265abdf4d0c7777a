import { CreditReason, EARNINGS } from '../credits/credits.rules';
import { DAY } from '../platform/clock';
import { ReferralStatus } from '../referrals/referrals.rules';
import type { Person } from './people';
import { type SeedReferral, timeOf, type World } from './referrals';

export interface SeedBooking {
  id: string;
  user: Person;
  amount: number;
  balanceAfter: number;
  reason: CreditReason;
  causeKey: string;
  referral: SeedReferral | null;
  /** The reward it redeems, by its slug in the catalogue; null for what is earned. */
  reward: { slug: string; key: string; claimedDaysAgo: number | null } | null;
  note: string;
  at: Date;
}

type Movement = Omit<SeedBooking, 'id' | 'balanceAfter'>;

/** What the demonstration referrer spent: 2400 of 8700 credits. Titles and costs are the catalogue's. */
const REDEMPTIONS = [
  { daysAgo: 150, amount: 1400, slug: 'hoodie', note: 'Batchmate hoodie', claimedDaysAgo: 141 },
  { daysAgo: 58, amount: 1000, slug: 'mock-interview', note: 'Mock interview for a student', claimedDaysAgo: null },
];

/** What referrals earned and what was spent of it, in the order it happened. */
export function makeBookings({ chance, people, now }: World, referrals: readonly SeedReferral[]): SeedBooking[] {
  const referrer = people.demo.alumni;
  const spent: Movement[] = REDEMPTIONS.map(({ daysAgo, amount, slug, note, claimedDaysAgo }) => {
    const key = `demo-${slug}`;
    return {
      ...{ user: referrer, amount: -amount, reason: CreditReason.REDEEMED, referral: null, note },
      reward: { slug, key, claimedDaysAgo },
      causeKey: `${CreditReason.REDEEMED}:${referrer.id}:${key}`,
      at: new Date(now.getTime() - daysAgo * DAY),
    };
  });
  const movements = [...referrals.flatMap(earnedBy), ...spent].sort((a, b) => a.at.getTime() - b.at.getTime());
  const balances = new Map<Person, number>();
  return movements.map((movement) => {
    const balanceAfter = (balances.get(movement.user) ?? 0) + movement.amount;
    balances.set(movement.user, balanceAfter);
    return { id: chance.uuid(movement.at), balanceAfter, ...movement };
  });
}

function earnedBy(referral: SeedReferral): Movement[] {
  const { id, referrer, jobTitle, company } = referral;
  const earn = (reason: keyof typeof EARNINGS, at: Date | null): Movement[] => {
    const movement = { user: referrer, reason, referral, reward: null, note: `${jobTitle}, ${company}` };
    return at ? [{ ...movement, amount: EARNINGS[reason], causeKey: `${reason}:${id}`, at }] : [];
  };
  return [
    ...earn(CreditReason.REFERRAL_ACCEPTED, timeOf(referral, ReferralStatus.ACCEPTED)),
    ...earn(CreditReason.REFERRAL_HIRED, timeOf(referral, ReferralStatus.HIRED)),
  ];
}
