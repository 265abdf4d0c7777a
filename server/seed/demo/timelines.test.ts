import { DAY } from '../../platform/clock';
import { OPEN_STATUSES, QUOTA, ReferralStatus } from '../../referrals/referrals.rules';
import { makeReferrals } from './timelines';
import { makeJobs } from './jobs';
import { makePeople } from './people';
import { Rng } from '../rng';
import { type SeedReferral, statusOf, timeOf } from './referrals';

function world(now: Date) {
  const rng = new Rng(20_260_401);
  const people = makePeople(rng, now);
  return { rng, people, jobs: makeJobs(rng, people, now), now };
}

/** How many referrals share each key. */
function countBy(referrals: readonly SeedReferral[], keyOf: (referral: SeedReferral) => string): number[] {
  const counts = new Map<string, number>();
  for (const referral of referrals) counts.set(keyOf(referral), (counts.get(keyOf(referral)) ?? 0) + 1);
  return [...counts.values()];
}

// A year of first starts, three days and some hours apart, so that every hour and every place in a month is among them.
const days = Array.from({ length: 120 }, (_, i) => new Date(Date.UTC(2026, 0, 1, 3) + i * 3.1 * DAY));

describe('the requests of the demo data', () => {
  it('respect the quota and give the demo referrer the same figures on any day', () => {
    for (const now of days) {
      const scene = world(now);
      const referrals = makeReferrals(scene);
      const month = (referral: SeedReferral) =>
        `${referral.candidate.id} ${timeOf(referral, ReferralStatus.PENDING)?.toISOString().slice(0, 7)}`;
      const counted = referrals.filter((referral) => statusOf(referral) !== ReferralStatus.EXPIRED);
      const open = referrals.filter((referral) => OPEN_STATUSES.includes(statusOf(referral)));
      expect(Math.max(...countBy(counted, month))).toBeLessThanOrEqual(QUOTA.monthLimit);
      expect(Math.max(...countBy(open, ({ candidate }) => candidate.id))).toBeLessThanOrEqual(QUOTA.openLimit);
      const hers = referrals.filter(({ referrer }) => referrer === scene.people.demo.alumni);
      const ever = (...statuses: ReferralStatus[]) => hers.filter((referral) => timeOf(referral, ...statuses)).length;
      expect([ever(ReferralStatus.ACCEPTED), ever(ReferralStatus.HIRED)]).toEqual([23, 16]);
      expect(new Set(referrals.map(statusOf)).size).toBe(Object.values(ReferralStatus).length);
    }
  });

  it('give no other referrer enough accepted requests for a bonus', () => {
    const scene = world(new Date(Date.UTC(2026, 5, 15)));
    const accepted = makeReferrals(scene).filter((referral) => timeOf(referral, ReferralStatus.ACCEPTED));
    expect(Math.max(...countBy(accepted, ({ referrer }) => referrer.id))).toBe(23);
  });
});
