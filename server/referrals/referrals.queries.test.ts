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
  ...{ box: ReferralBox.RECEIVED, viewerId: 'v', companyKey: null, status: null, q: null, since: null, after: null },
  ...{ limit: 21, withCounts: false },
};
beforeEach(() => seen.splice(0));

test.each([
  [null, false],
  ['asha', true],
])('counting what is searched for by %s looks at the candidates: %s', async (q, looks) => {
  await readReferrals(db, { ...query, q, withCounts: true, shape: { name: 'ids', select: 'r.id', joins: '' } });
  expect(seen.map(({ text }) => text.includes('join users c'))).toEqual([looks, looks]);
});

test('a client that asks for ever other columns does not make the database keep ever more statements', async () => {
  for (let i = 0; i < 1000; i++)
    await readReferrals(db, { ...query, shape: { name: `s${i}`, select: `${i}`, joins: '' } });
  expect(new Set(seen.map(({ name }) => name)).size).toBeLessThanOrEqual(201);
  expect(seen.at(-1)?.text).toContain(FULL_SHAPE.select);
});
