import type { Queryable, Sql } from '../platform/db/database';
import { readReferrals } from './referrals.queries';
import { ReferralBox } from './referrals.rules';
import { FULL_SHAPE } from './referrals.projection';

const seen: Sql[] = [];
const db: Queryable = {
  query: async (statement) => {
    seen.push(statement);
    return [];
  },
};
const query = {
  box: ReferralBox.RECEIVED,
  viewerId: 'v',
  companyKey: null,
  status: null,
  q: null,
  since: null,
  referrer: null,
  after: null,
  limit: 21,
  withCounts: false,
};
beforeEach(() => seen.splice(0));

test.each([
  [null, false],
  ['asha', true],
])('counts of a search for %s join the candidates: %s', async (q, looks) => {
  await readReferrals(db, { ...query, q, withCounts: true, shape: { name: 'ids', select: 'r.id', joins: '' } });
  expect(seen.map(({ text }) => text.includes('join users c'))).toEqual([looks, looks]);
});

test('many different projections share a bounded number of prepared statements', async () => {
  for (let i = 0; i < 1000; i++)
    await readReferrals(db, { ...query, shape: { name: `s${i}`, select: `${i}`, joins: '' } });
  expect(new Set(seen.map(({ name }) => name)).size).toBeLessThanOrEqual(201);
  expect(seen.at(-1)?.text).toContain(FULL_SHAPE.select);
});
