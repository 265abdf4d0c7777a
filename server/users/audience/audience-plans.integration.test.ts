import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { analyze, executedPlans, fillTables, rowsReadOf } from '../../testing/query-plans';
import { COUNT_LIMIT } from '../../search/bounded-list';

const t = testApp();
const COLLEGE = 'Yamuna Technical University Pune';
const AUDIENCE = graphql(`query AudiencePlans { settings { privacy { audience } } }`);
const ASKERS = graphql(`query AskersPlans { settings { referrals { askers } } }`);

it('counts many users up to the limit, and reads little more than it counts', async () => {
  await fillTables(t, { candidates: 24_000 });
  await analyze(t, 'users');
  const asha = await t.make.jobseeker({ college: COLLEGE });
  const seeing: Record<string, string> = {
    public: `role <> 'admin'`,
    alumni: `verified_at is not null and role <> 'admin' or role <> 'hr' and college_key = lower('${COLLEGE}')`,
    hr: `role = 'hr' and verified_at is not null`,
    private: 'false',
  };
  for (const [visibility, condition] of Object.entries(seeing)) {
    await t.db.raw('update users set profile_visibility = $1 where id = $2', [visibility, asha.id]);
    const counted = `select count(*)::int as n from users where (${condition}) and id <> $1`;
    const [{ n }] = (await t.db.raw(counted, [asha.id])).rows as [{ n: number }];
    let audience = -1;
    const plans = await executedPlans(t, 'users.audience', async () => {
      audience = (await asha.run(AUDIENCE)).settings.privacy.audience;
    });
    expect({ visibility, audience }).toEqual({ visibility, audience: Math.min(n, COUNT_LIMIT) });
    const read = rowsReadOf(plans, 'users');
    expect({ visibility, read, bounded: read < COUNT_LIMIT + 1_000 }).toEqual({ visibility, read, bounded: true });
  }
}, 120_000);

it('counts who can ask a referrer up to the limit, and reads little more than it counts', async () => {
  await fillTables(t, { candidates: 8_000 });
  await analyze(t, 'users');
  const asking: [parts: { openToRequests: boolean }, condition: string][] = [
    [{ openToRequests: true }, 'true'],
    [{ openToRequests: false }, `college_key = lower('${COLLEGE}')`],
  ];
  for (const [parts, condition] of asking) {
    const meera = await t.make.alumni({ college: COLLEGE, profileVisibility: 'public', ...parts });
    const counted = `select count(*)::int as n from users where role = 'jobseeker' and ${condition}`;
    const [{ n }] = (await t.db.raw(counted)).rows as [{ n: number }];
    let askers = -1;
    const plans = await executedPlans(t, 'users.askers', async () => {
      askers = (await meera.run(ASKERS)).settings.referrals.askers;
    });
    expect({ ...parts, askers }).toEqual({ ...parts, askers: Math.min(n, COUNT_LIMIT) });
    const read = rowsReadOf(plans, 'users');
    expect({ ...parts, read, bounded: read > 0 && read < COUNT_LIMIT + 1_000 }).toEqual({
      ...parts,
      read,
      bounded: true,
    });
  }
}, 120_000);
