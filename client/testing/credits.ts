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

export type Fields = Record<string, unknown>;

const aReward = (id: string, title: string, cost: number, parts: Fields = {}) => ({
  __typename: 'Reward',
  id,
  title,
  description: `About ${title}.`,
  cost,
  available: true,
  stockLeft: null,
  ...parts,
});
const rewards = [
  aReward('mock', 'Mock interview', 1000),
  aReward('hoodie', 'Hoodie', 1200, { stockLeft: 3 }),
  aReward('session', 'Campus session', 1900),
  aReward('gone', 'Mug', 100, { available: false, stockLeft: 0 }),
];
/** An entry of a ledger; for a hire, unless the parts say otherwise. */
export const anEntry = (id: string, amount: number, parts: Fields = {}) => ({
  __typename: 'CreditEntry',
  id,
  amount,
  reason: 'REFERRAL_HIRED',
  note: null,
  voucherCode: null,
  voucherStatus: null,
  certificateUrl: null,
  balanceAfter: 1500,
  createdAt: '2026-10-03T06:00:00.000Z',
  referral: null,
  reward: null,
  reversedEntryId: null,
  ...parts,
});
const referral = {
  __typename: 'Referral',
  id: 'r1',
  candidate: { __typename: 'Candidate', id: 'c1', user: { __typename: 'User', id: 'c1', name: 'Asha Rao' } },
};
/** A ledger with an entry of every kind. */
export const ledger = [
  anEntry('e5', -300, {
    reason: 'REDEEMED',
    note: 'Certificate of appreciation',
    voucherStatus: 'VALID',
    certificateUrl: 'http://localhost/api/certificate',
  }),
  anEntry('e4', -1000, {
    reason: 'REDEEMED',
    note: 'Mock interview',
    voucherStatus: 'VALID',
    voucherCode: 'MOCK-23456-22222-33333',
    reward: { __typename: 'Reward', id: 'mock' },
  }),
  anEntry('e3', -1400, { reason: 'REDEEMED', note: 'Hoodie', voucherStatus: 'CLAIMED', voucherCode: 'HOODIE-2' }),
  anEntry('e6', 1400, { reason: 'REVERSED', note: 'Sent back', reversedEntryId: 'e3' }),
  anEntry('e2', 400, { note: 'Chef, Acme', referral }),
  anEntry('e1', 200, { reason: 'TIER_REACHED', note: '25 accepted referrals' }),
];
const rates = { creditsPerAcceptance: 120, creditsPerHire: 450 };
/** The answer to the query of the page. */
export const aCreditsPage = (nodes: readonly Fields[] = ledger, balance = 1500, parts: Fields = {}) => ({
  credits: { __typename: 'CreditAccount', earned: 3900, redeemed: 2400, balance, ...rates, tier: aTier },
  rewards,
  creditEntries: {
    __typename: 'CreditEntryConnection',
    totalCount: nodes.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: nodes.map((node) => ({ __typename: 'CreditEntryEdge', cursor: node.id, node })),
    ...parts,
  },
});
