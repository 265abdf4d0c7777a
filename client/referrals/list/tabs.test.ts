import { referralStatuses } from '../../domain/referralStatus';
import type { ReferralStatus } from '../../graphql/graphql';
import { candidateTabs, countOf, referrerTabs, tabOf } from './tabs';

const counts: { status: ReferralStatus; count: number }[] = [
  { status: 'PENDING', count: 1 },
  { status: 'ACCEPTED', count: 2 },
  { status: 'REFERRED', count: 4 },
  { status: 'EXPIRED', count: 8 },
];

describe('tabs', () => {
  it('count the referrals they show', () => {
    expect(referrerTabs.map((tab) => countOf(tab, counts))).toEqual([15, 1, 6, 0, 0, 8]);
    expect(candidateTabs.map((tab) => countOf(tab, counts))).toEqual([15, 1, 6, 0, 8]);
  });

  it.each([referrerTabs, candidateTabs])('show every request in All and in one other tab', (all, ...others) => {
    expect(all.statuses).toBeNull();
    const shown = others.flatMap(({ statuses }) => statuses ?? []);
    expect([...shown].sort()).toEqual(Object.keys(referralStatuses).sort());
  });

  it('are found by value, with the first as the default', () => {
    expect(tabOf(referrerTabs, 'hired').label).toBe('Hired');
    expect(tabOf(referrerTabs, 'junk').label).toBe('All');
    expect(tabOf(referrerTabs, null).label).toBe('All');
  });
});
