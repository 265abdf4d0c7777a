import { CreditReason, EARNINGS } from '../../credits/credits.rules';
import { DAY } from '../../platform/clock';
import { ReferralStatus } from '../../referrals/referrals.rules';
import type { Person } from './people';
import { type SeedReferral, timeOf, type World } from './referrals';

export interface SeedLedgerTransaction {
  user: Person;
  amount: number;
  reason: CreditReason;
  dedupeKey: string;
  referral: SeedReferral | null;
  /** The redeemed reward by its slug; null for earned credits. */
  reward: { slug: string; key: string; claimedDaysAgo: number | null } | null;
  note: string;
  at: Date;
}

export interface StoredLedgerTransaction extends SeedLedgerTransaction {
  id: string;
}

/** The redemptions of the demo referrer: 2400 of 8700 credits. Titles and costs are those of the reward catalog. */
const REDEMPTIONS = [
  { daysAgo: 150, amount: 1400, slug: 'hoodie', note: 'Batchmate hoodie', claimedDaysAgo: 141 },
  { daysAgo: 58, amount: 1000, slug: 'mock-interview', note: 'Mock interview for a student', claimedDaysAgo: null },
];

/** Creates the ledger transactions of referrals and redemptions, in the order of time. */
export function makeLedgerTransactions(
  { people, now }: World,
  referrals: readonly SeedReferral[],
): SeedLedgerTransaction[] {
  const referrer = people.demo.alumni;
  const spent: SeedLedgerTransaction[] = REDEMPTIONS.map(({ daysAgo, amount, slug, note, claimedDaysAgo }) => {
    const key = `demo-${slug}`;
    return {
      user: referrer,
      amount: -amount,
      reason: CreditReason.REDEEMED,
      referral: null,
      note,
      reward: { slug, key, claimedDaysAgo },
      dedupeKey: `${CreditReason.REDEEMED}:${referrer.id}:${key}`,
      at: new Date(now.getTime() - daysAgo * DAY),
    };
  });
  return [...referrals.flatMap(earnedBy), ...spent].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function earnedBy(referral: SeedReferral): SeedLedgerTransaction[] {
  const { id, referrer, jobTitle, company } = referral;
  const earn = (reason: keyof typeof EARNINGS, at: Date | null): SeedLedgerTransaction[] => {
    const transaction = { user: referrer, reason, referral, reward: null, note: `${jobTitle}, ${company}` };
    return at ? [{ ...transaction, amount: EARNINGS[reason], dedupeKey: `${reason}:${id}`, at }] : [];
  };
  return [
    ...earn(CreditReason.REFERRAL_ACCEPTED, timeOf(referral, ReferralStatus.ACCEPTED)),
    ...earn(CreditReason.REFERRAL_HIRED, timeOf(referral, ReferralStatus.HIRED)),
  ];
}
