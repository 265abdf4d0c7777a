import { checkAmount, Tier, tierProgress, tiersReached } from './credits.rules';

describe('tiers', () => {
  it.each([
    { accepted: 0, tier: Tier.BRONZE, next: Tier.SILVER, target: 25, remaining: 25, percent: 0, bonusCredits: 200 },
    { accepted: 23, tier: Tier.BRONZE, next: Tier.SILVER, target: 25, remaining: 2, percent: 92, bonusCredits: 200 },
    { accepted: 24, tier: Tier.BRONZE, next: Tier.SILVER, target: 25, remaining: 1, percent: 96, bonusCredits: 200 },
    { accepted: 25, tier: Tier.SILVER, next: Tier.GOLD, target: 60, remaining: 35, percent: 41, bonusCredits: 500 },
    { accepted: 60, tier: Tier.GOLD, next: Tier.PLATINUM, target: 120, remaining: 60, percent: 50, bonusCredits: 1200 },
    { accepted: 120, tier: Tier.PLATINUM, next: null, target: 120, remaining: 0, percent: 100, bonusCredits: 0 },
    { accepted: 500, tier: Tier.PLATINUM, next: null, target: 120, remaining: 0, percent: 100, bonusCredits: 0 },
  ])('show the progress of $accepted accepted referrals', ({ accepted, ...expected }) => {
    expect(tierProgress(accepted)).toEqual({ current: accepted, ...expected });
  });

  it('give their bonus once enough referrals are accepted', () => {
    expect(tiersReached(24)).toEqual([]);
    expect(tiersReached(25).map(({ tier }) => tier)).toEqual([Tier.SILVER]);
    expect(tiersReached(120).map(({ bonus }) => bonus)).toEqual([200, 500, 1200]);
  });
});

describe('an amount to spend', () => {
  it.each([1, 500, Number.MAX_SAFE_INTEGER])('of %d is accepted', (amount) => {
    expect(() => checkAmount(amount)).not.toThrow();
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53])('of %d is refused', (amount) => {
    expect(() => checkAmount(amount)).toThrow(expect.objectContaining({ details: { fields: ['amount'] } }));
  });
});
