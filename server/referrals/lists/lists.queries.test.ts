import type { Queryable, Sql } from '../../platform/db/database';
import { readReferrals } from './lists.queries';
import { NO_CONDITIONS } from './lists.rules';
import { ReferralBox, ReferralSort, ReferralStatus } from '../referrals.rules';
import { FULL_SHAPE } from '../referrals.projection';

const seen: Sql[] = [];
const db: Queryable = {
  query: async (statement) => {
    seen.push(statement);
    return [];
  },
};
const NO_MORE = { companyKey: null, progress: null, acceptedUntil: null, hiredSince: null, hiredUntil: null };
const query = {
  ...NO_CONDITIONS,
  box: ReferralBox.RECEIVED,
  viewerId: 'v',
  companyKey: null,
  sort: ReferralSort.NEWEST,
  after: null,
  limit: 21,
  withCounts: false,
};
beforeEach(() => seen.splice(0));

test.each([
  [null, false],
  ['asha', true],
])('counts of a search for %s join the candidates: %s', async (q, looks) => {
  await readReferrals(db, {
    ...query,
    q,
    withCounts: true,
    shape: { name: 'ids', select: 'r.id', joins: '', pageJoins: '' },
  });
  expect(seen.map(({ text }) => text.includes('join users c'))).toEqual([looks, looks]);
});

test('the statement of a list with everything set has a name that fits', async () => {
  const more = {
    jobId: 'j',
    collegeKey: null,
    batch: null,
    skills: ['sql'],
    minReadiness: 80,
    minMatch: null,
    ...NO_MORE,
  };
  const now = new Date();
  const conditions = {
    status: [ReferralStatus.PENDING],
    q: 'asha',
    since: now,
    until: now,
    referrer: 'r',
    candidate: 'c',
    more,
  };
  const after = { key: 1, id: 'r' };
  const paged = { companyKey: 'acme', sort: ReferralSort.EXPIRING, after, shape: FULL_SHAPE, withCounts: true };
  await readReferrals(db, { ...query, ...conditions, ...paged });
  expect(seen.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^referrals\.list\.company-\w{15}\.expiring\..{8}\.n$/),
    expect.stringMatching(/^referrals\.counts\.company-\w{11}$/),
  ]);
});

test('many different projections share a bounded number of prepared statements', async () => {
  for (let i = 0; i < 1000; i++)
    await readReferrals(db, { ...query, shape: { name: `s${i}`, select: `${i}`, joins: '', pageJoins: '' } });
  expect(new Set(seen.map(({ name }) => name)).size).toBeLessThanOrEqual(201);
  expect(seen.at(-1)?.text).toContain(FULL_SHAPE.select);
});
