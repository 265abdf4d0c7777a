/** A referrer with 23 accepted referrals, two before the Silver tier. */
export const aTier = {
  __typename: 'TierProgress',
  tier: 'BRONZE',
  next: 'SILVER',
  target: 25,
  current: 23,
  remaining: 2,
  percent: 92,
  bonusCredits: 200,
};
