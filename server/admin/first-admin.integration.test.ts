import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';

const t = testApp();

const CLAIM = graphql(`
  mutation FirstAdminClaim($input: ClaimAdminInput!) { claimAdmin(input: $input) { me { id role } } }`);
const claim = async (as: Actor, code: string) => (await as.run(CLAIM, { input: { code } })).claimAdmin.me;
const newCode = () => t.app.modules.admin.api.firstAdmin.newCode();

it('the code makes its user the first admin and is audited', async () => {
  const asha = await t.make.jobseeker();
  const code = (await newCode()) ?? '';
  expect(await claim(asha, code.toLowerCase().replaceAll('-', ' '))).toEqual({
    id: asha.id,
    role: 'ADMIN',
  });
  expect((await asha.run(graphql(`query FirstAdminUsers { users { totalCount } }`))).users.totalCount).toBe(1);
  const { rows } = await t.db.raw('select action, subject, actor_id as actor from audit_log');
  expect(rows).toEqual([{ action: 'admin.claim', subject: `user ${asha.id}`, actor: asha.id }]);
});

it('the code works once', async () => {
  const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
  const code = (await newCode()) ?? '';
  await claim(asha, code);
  await expectRefusal(claim(ravi, code), 'CONFLICT');
  expect(await newCode()).toBeNull();
});

it('of ten users who send the code in parallel, one becomes admin', async () => {
  const people = [];
  for (let i = 0; i < 10; i++) people.push(await t.make.jobseeker());
  await Promise.all(people.map((person) => t.signIn(person)));
  const code = (await newCode()) ?? '';
  const codes = await Promise.all(people.map((person) => codeOf(claim(person, code))));
  expect(codes.filter((refusal) => refusal === null)).toHaveLength(1);
  const { rows } = await t.db.raw(`select 1 from users where role = 'admin'`);
  expect(rows).toHaveLength(1);
});

it('there is no code once there is an admin', async () => {
  const code = (await newCode()) ?? '';
  await t.make.admin();
  expect(await newCode()).toBeNull();
  await expectRefusal(claim(await t.make.jobseeker(), code), 'CONFLICT');
  expect(await t.count('setup_codes')).toBe(0);
});

it('each start has a new code, which replaces the one before', async () => {
  const first = (await newCode()) ?? '';
  const second = (await newCode()) ?? '';
  expect(second).not.toBe(first);
  const asha = await t.make.jobseeker();
  await expectRefusal(claim(asha, first), 'BAD_USER_INPUT', ['code']);
  expect((await claim(asha, second)).role).toBe('ADMIN');
});

it('a code exists again when the only admin has left', async () => {
  const admin = await t.make.admin();
  expect(await newCode()).toBeNull();
  await t.db.raw('update users set deleted_at = now() where id = $1', [admin.id]);
  expect(await newCode()).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
});

it('the code is stored hashed and not logged', async () => {
  const code = (await newCode()) ?? '';
  await claim(await t.make.jobseeker(), code);
  await newCode();
  const { rows } = await t.db.raw(`select encode(code_hash, 'escape') as kept from setup_codes`);
  expect(JSON.stringify(rows) + t.logs.join('')).not.toContain(code);
});

it('guesses are limited for each account', async () => {
  const code = (await newCode()) ?? '';
  const asha = await t.make.jobseeker();
  const codes: (string | null)[] = [];
  for (let i = 0; i < 6; i++) codes.push(await codeOf(claim(asha, 'AAAA-BBBB-CCCC')));
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'BAD_USER_INPUT'), 'RATE_LIMITED']);
  await expectRefusal(claim(asha, code), 'RATE_LIMITED');
});

it('claiming needs a session, over GraphQL and REST', async () => {
  const code = (await newCode()) ?? '';
  await expectRefusal(claim(t.visitor, code), 'UNAUTHENTICATED');
  const url = '/api/admin/claim';
  expect((await t.visitor.post(url, { code })).statusCode).toBe(401);
  const meera = await t.make.alumni();
  expect((await meera.post(url, {})).json().fields).toEqual(['code']);
  const answer = await meera.post(url, { code });
  expect([answer.statusCode, answer.json().user]).toMatchObject([200, { id: meera.id, role: 'admin' }]);
});
