import { testApp } from '../testing/harness';

const t = testApp();

const CLAIM = `mutation ($input: ClaimAdminInput!) { claimAdmin(input: $input) { me { id role } } }`;
const claim = (as: { id: string } | null, code: string) => t.execute(as, CLAIM, { input: { code } });
const newCode = () => t.app.modules.admin.api.firstAdmin.newCode();

it('makes whoever sends the code the admin, and is written down', async () => {
  const asha = await t.make.jobseeker();
  const code = (await newCode()) ?? '';
  expect((await claim(asha, code.toLowerCase().replaceAll('-', ' '))).data.claimAdmin.me).toEqual({
    id: asha.id,
    role: 'ADMIN',
  });
  expect((await t.execute(asha, '{ users { totalCount } }')).data.users.totalCount).toBe(1);
  const { rows } = await t.db.raw('select action, subject, actor_id as actor from audit_log');
  expect(rows).toEqual([{ action: 'admin.claim', subject: `user ${asha.id}`, actor: asha.id }]);
});

it('is dead after that, for everybody', async () => {
  const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
  const code = (await newCode()) ?? '';
  await claim(asha, code);
  expect((await claim(ravi, code)).code).toBe('CONFLICT');
  expect(await newCode()).toBeNull();
});

it('of ten who send it at once, makes one the admin', async () => {
  const people = [];
  for (let i = 0; i < 10; i++) people.push(await t.make.jobseeker());
  await Promise.all(people.map((person) => t.signIn(person)));
  const code = (await newCode()) ?? '';
  const answers = await Promise.all(people.map((person) => claim(person, code)));
  expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
  const { rows } = await t.db.raw(`select 1 from users where role = 'admin'`);
  expect(rows).toHaveLength(1);
});

it('there is none where there is an admin, such as the demonstration’s', async () => {
  const code = (await newCode()) ?? '';
  await t.make.admin();
  expect(await newCode()).toBeNull();
  expect((await claim(await t.make.jobseeker(), code)).code).toBe('CONFLICT');
  expect((await t.db.raw('select 1 from setup_codes')).rows).toEqual([]);
});

it('is another at each start, which puts the older one out of force', async () => {
  const first = (await newCode()) ?? '';
  const second = (await newCode()) ?? '';
  expect(second).not.toBe(first);
  const asha = await t.make.jobseeker();
  expect((await claim(asha, first)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['code'],
  });
  expect((await claim(asha, second)).code).toBeNull();
});

it('comes back when the only admin has left', async () => {
  const admin = await t.make.admin();
  expect(await newCode()).toBeNull();
  await t.db.raw('update users set deleted_at = now() where id = $1', [admin.id]);
  expect(await newCode()).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
});

it('is kept hashed, and logged nowhere', async () => {
  const code = (await newCode()) ?? '';
  await claim(await t.make.jobseeker(), code);
  await newCode();
  const { rows } = await t.db.raw(`select encode(code_hash, 'escape') as kept from setup_codes`);
  expect(JSON.stringify(rows) + t.logs.join('')).not.toContain(code);
});

it('cannot be guessed: tries are limited by account', async () => {
  const code = (await newCode()) ?? '';
  const asha = await t.make.jobseeker();
  const codes: (string | null)[] = [];
  for (let i = 0; i < 6; i++) codes.push((await claim(asha, 'AAAA-BBBB-CCCC')).code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'BAD_USER_INPUT'), 'RATE_LIMITED']);
  expect((await claim(asha, code)).code).toBe('RATE_LIMITED');
});

it('takes somebody who is signed in; over the documented path as well', async () => {
  const code = (await newCode()) ?? '';
  expect((await claim(null, code)).code).toBe('UNAUTHENTICATED');
  const call = { method: 'POST', url: '/api/admin/claim', payload: { code } } as const;
  expect((await t.inject(null, call)).statusCode).toBe(401);
  const meera = await t.make.alumni();
  expect((await t.inject(meera, { ...call, payload: {} })).json().fields).toEqual(['code']);
  const answer = await t.inject(meera, call);
  expect([answer.statusCode, answer.json().user]).toMatchObject([200, { id: meera.id, role: 'admin' }]);
});
