import type { Queryable, Sql } from '../platform/database';
import { readReferrals } from './referrals.reads';
import { ReferralBox } from './referrals.rules';
import { FULL_SHAPE } from './referrals.shape';

test('a client that asks for ever other columns does not make the database keep ever more statements', async () => {
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
  for (let i = 0; i < 1000; i++)
    await readReferrals(db, { ...query, shape: { name: `s${i}`, select: `${i}`, joins: '' } });
  expect(new Set(seen.map(({ name }) => name)).size).toBeLessThanOrEqual(201);
  expect(seen.at(-1)?.text).toContain(FULL_SHAPE.select);
});
