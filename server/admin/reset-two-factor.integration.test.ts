import { Accounts } from '../testing/accounts';
import { expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { secondStep } from '../testing/two-factor';

const t = testApp();
const accounts = new Accounts(t);

const RESET = graphql(`
  mutation AdminResetTwoFactor($input: ResetTwoFactorInput!) { resetTwoFactor(input: $input) { user { id } } }`);

const reset = (as: User, userId: string, reason = 'Lost the phone.') => as.run(RESET, { input: { userId, reason } });

it('after a reset, the password alone is enough to sign in, and the user and the audit log have the reason', async () => {
  const admin = await t.make.admin();
  const { user } = (await accounts.signUp('meera@test.example')).json();
  await secondStep(t, user);
  expect((await reset(admin, user.id)).resetTwoFactor.user).toEqual({ id: user.id });
  await t.drain();
  const { rows: factors } = await t.db.raw('select user_id from two_factor');
  expect(factors).toEqual([]);
  const { rows: codes } = await t.db.raw('select user_id from recovery_codes');
  expect(codes).toEqual([]);
  const { rows: entries } = await t.db.raw('select actor_id, action, subject, reason from audit_log');
  expect(entries).toEqual([
    { actor_id: admin.id, action: 'user.reset-two-factor', subject: `user ${user.id}`, reason: 'Lost the phone.' },
  ]);
  const [notification] = await t.as(user).notifications();
  expect(notification).toMatchObject({
    kind: 'ACCOUNT',
    title: 'Two-factor authentication was reset',
    message: expect.stringContaining('Reason: Lost the phone.'),
  });
});

it('a reset needs an admin, another account, a reason, and two-factor authentication that is on', async () => {
  const [admin, asha] = [await t.make.admin(), await t.make.jobseeker()];
  await expectRefusal(reset(admin, asha.id), 'CONFLICT');
  await secondStep(t, asha);
  await secondStep(t, admin);
  for (const id of [admin.id, admin.id.toUpperCase()]) await expectRefusal(reset(admin, id), 'CONFLICT');
  await expectRefusal(reset(admin, asha.id, ' '), 'BAD_USER_INPUT', ['reason']);
  await expectRefusal(reset(admin, '01920000-0000-7000-8000-000000000000'), 'NOT_FOUND');
  for (const make of ['jobseeker', 'alumni', 'hr'] as const)
    await expectRefusal(reset(await t.make[make](), asha.id), 'FORBIDDEN');
  const { rows } = await t.db.raw('select count(*)::int as factors from two_factor');
  expect(rows).toEqual([{ factors: 2 }]);
});
