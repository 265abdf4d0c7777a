import { JobStatus } from '../../jobs/jobs.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { expectRefusal } from '../../testing/actor';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { beginTwoFactor, secondStep } from '../../testing/two-factor';

const t = testApp();

const ACCOUNT = graphql(`
  query AdminUserAccount($userId: ID!) {
    userAccount(userId: $userId) {
      id
      createdAt
      eraseAfter
      twoFactorEnabled
      viewerCanResetTwoFactor
      sent { total answered accepted hired }
      received { total answered accepted hired }
      openJobs
      openJobsToClose
      reports { total open upheld }
    }
  }`);
const RESET = graphql(`
  mutation AdminUserAccountReset($input: ResetTwoFactorInput!) { resetTwoFactor(input: $input) { user { id } } }`);

const accountOf = async (as: User, userId: string) => (await as.run(ACCOUNT, { userId })).userAccount;

const NONE = { total: 0, answered: 0, accepted: 0, hired: 0 };

it('a new account has no figures, and says since when it exists', async () => {
  const [admin, asha] = [await t.make.admin(), await t.make.jobseeker()];
  const { rows } = await t.db.raw('select created_at as at from users where id = $1', [asha.id]);
  expect(await accountOf(admin, asha.id)).toEqual({
    id: asha.id,
    createdAt: (rows as { at: Date }[])[0]?.at.toISOString(),
    eraseAfter: null,
    twoFactorEnabled: false,
    viewerCanResetTwoFactor: false,
    sent: NONE,
    received: NONE,
    openJobs: 0,
    openJobsToClose: 0,
    reports: { total: 0, open: 0, upheld: 0 },
  });
});

it('says when the account is erased, once its deletion was requested', async () => {
  const [admin, asha] = [await t.make.admin(), await t.make.jobseeker({ email: 'asha@test.example' })];
  const { eraseAfter } = await asha.deleteAccount('asha@test.example');
  expect(await accountOf(admin, asha.id)).toMatchObject({ eraseAfter });
});

it('requests are counted for their senders and for their recipients', async () => {
  const admin = await t.make.admin();
  const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
  const at = new Date();
  const requests = [
    { status: ReferralStatus.PENDING },
    { status: ReferralStatus.EXPIRED },
    { status: ReferralStatus.REJECTED, answeredAt: at },
    { status: ReferralStatus.ACCEPTED, answeredAt: at, acceptedAt: at },
    { status: ReferralStatus.HIRED, answeredAt: at, acceptedAt: at, hiredAt: at },
  ];
  for (const [i, parts] of requests.entries())
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: `Engineer ${i}`, ...parts });
  await t.make.pairWithReferral();
  const counts = { total: 5, answered: 3, accepted: 2, hired: 1 };
  expect(await accountOf(admin, asha.id)).toMatchObject({ sent: counts, received: NONE });
  expect(await accountOf(admin, meera.id)).toMatchObject({ sent: NONE, received: counts });
});

it('open jobs are counted, and those that nobody of the company takes over', async () => {
  const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
  for (const company of ['Acme', 'Acme', 'Globex']) await t.make.job(meera, { company });
  await t.make.job(meera, { status: JobStatus.CLOSED });
  await t.make.job(await t.make.alumni());
  const counts = async () => {
    const account = await accountOf(admin, meera.id);
    return [account?.openJobs, account?.openJobsToClose];
  };
  expect(await counts()).toEqual([3, 3]);
  await t.make.hr({ company: 'Acme' });
  await t.make.hr({ company: 'Globex', suspendedAt: new Date() });
  expect(await counts()).toEqual([3, 1]);
});

it('reports are counted by their outcome, and nobody learns about reports on themselves', async () => {
  const [admin, other] = [await t.make.admin(), await t.make.admin()];
  const [asha, ravi, dev] = [await t.make.jobseeker(), await t.make.jobseeker(), await t.make.jobseeker()];
  const meera = await t.make.alumni();
  for (const reporter of [asha, ravi, dev]) await reporter.reportUser({ userId: meera.id });
  const { rows } = await t.db.raw('select id from reports order by id');
  // The statement returns one row for each report.
  const [first, second] = rows as [{ id: string }, { id: string }, { id: string }];
  await admin.resolveReport({ id: first.id, resolution: 'WARNED' });
  await admin.resolveReport({ id: second.id, resolution: 'DISMISSED' });
  expect((await accountOf(admin, meera.id))?.reports).toEqual({ total: 3, open: 1, upheld: 1 });
  expect((await accountOf(admin, asha.id))?.reports).toEqual({ total: 0, open: 0, upheld: 0 });
  await asha.reportUser({ userId: admin.id });
  for (const id of [admin.id, admin.id.toUpperCase()]) expect((await accountOf(admin, id))?.reports).toBeNull();
  expect((await accountOf(other, admin.id))?.reports).toEqual({ total: 1, open: 1, upheld: 0 });
});

it('two-factor authentication can be reset once it is on, but not by its owner', async () => {
  const [admin, asha] = [await t.make.admin(), await t.make.jobseeker()];
  const reset = (userId: string) => admin.run(RESET, { input: { userId, reason: 'Lost the phone.' } });
  const off = { twoFactorEnabled: false, viewerCanResetTwoFactor: false };
  await beginTwoFactor(asha);
  expect(await accountOf(admin, asha.id)).toMatchObject(off);
  await expectRefusal(reset(asha.id), 'CONFLICT');
  await secondStep(t, asha);
  expect(await accountOf(admin, asha.id)).toMatchObject({ twoFactorEnabled: true, viewerCanResetTwoFactor: true });
  await secondStep(t, admin);
  expect(await accountOf(admin, admin.id)).toMatchObject({ twoFactorEnabled: true, viewerCanResetTwoFactor: false });
  await expectRefusal(reset(admin.id), 'CONFLICT');
  await reset(asha.id);
  expect(await accountOf(admin, asha.id)).toMatchObject(off);
});

it('a suspended account and one that waits for its deletion have figures, an unknown or erased one has none', async () => {
  const admin = await t.make.admin();
  for (const parts of [{ suspendedAt: new Date() }, { deletedAt: new Date() }]) {
    const { id } = await t.make.jobseeker(parts);
    expect(await accountOf(admin, id)).toMatchObject({ id });
  }
  const erased = await t.make.jobseeker({ deletedAt: new Date(), erasedAt: new Date() });
  for (const id of [erased.id, '01920000-0000-7000-8000-000000000000', 'x'])
    expect(await accountOf(admin, id)).toBeNull();
});

it('only admins see it, by one statement', async () => {
  const [admin, asha] = [await t.make.admin(), await t.make.jobseeker()];
  await expectRefusal(t.visitor.run(ACCOUNT, { userId: asha.id }), 'UNAUTHENTICATED');
  for (const make of ['jobseeker', 'alumni', 'hr'] as const)
    await expectRefusal(accountOf(await t.make[make](), asha.id), 'FORBIDDEN');
  await t.signIn(admin);
  const statements = await t.countStatements(() => accountOf(admin, asha.id));
  expect(statements.filter((name) => !name.startsWith('sessions.'))).toEqual(['admin.user-account']);
});
