import { makeContext } from '../graphql/request-context';
import { Accounts } from '../testing/accounts';
import { testApp } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import { Role } from '../access/roles';
import type { UserEntity } from '../users/users.entity';
import { writeAudit } from '../audit/audit.store';

const t = testApp();
const sockets = testSockets(t);
const accounts = new Accounts(t);

const USERS = `query ($q: String, $role: Role, $suspended: Boolean, $first: Int! = 50, $after: String) {
  users(q: $q, role: $role, suspended: $suspended, first: $first, after: $after) {
    totalCount edges { node { id name suspended } cursor } pageInfo { hasNextPage endCursor } } }`;
const SUSPEND = `mutation ($input: SuspendUserInput!) { suspendUser(input: $input) { user { id suspended } } }`;
const CHANGE_ROLE = `mutation ($input: ChangeRoleInput!) { changeRole(input: $input) { user { id role verified } } }`;
const LEAVE = `mutation ($email: EmailAddress!) { deleteAccount(input: { confirmEmail: $email }) { eraseAfter } }`;
const AUDIT = `query ($actorId: ID, $first: Int! = 50, $after: String) {
  auditLog(actorId: $actorId, first: $first, after: $after) {
    totalCount edges { node { id actor { id name } action subject reason at } cursor } pageInfo { hasNextPage } } }`;

type Person = Pick<UserEntity, 'id'>;
const suspend = (as: Person | null, userId: string, suspended = true, reason = 'Spam.') =>
  t.execute(as, SUSPEND, { input: { userId, suspended, reason } });
const changeRole = (as: Person | null, userId: string, role: string, reason = 'Asked for it.') =>
  t.execute(as, CHANGE_ROLE, { input: { userId, role, reason } });
const ids = (answer: Awaited<ReturnType<typeof t.execute>>, field: 'users' | 'auditLog' = 'users'): string[] =>
  answer.data[field].edges.map(({ node }: { node: { id: string } }) => node.id);
const audit = async () =>
  (await t.db.raw('select action, subject, reason, actor_id as actor from audit_log order by id')).rows;
const nobody = '01920000-0000-7000-8000-000000000000';

describe('everybody, for admins', () => {
  it('newest first, suspended people and those on the way out too, page by page with right totals', async () => {
    const admin = await t.make.admin();
    const people = [admin, await t.make.jobseeker(), await t.make.alumni({ profileVisibility: 'private' })];
    people.push(await t.make.hr({ suspendedAt: new Date() }), await t.make.jobseeker({ deletedAt: new Date() }));
    const newestFirst = people.map(({ id }) => id).toReversed();
    const all = await t.execute(admin, USERS);
    expect([ids(all), all.data.users.totalCount]).toEqual([newestFirst, 5]);
    const first = await t.execute(admin, USERS, { first: 3 });
    expect([ids(first), first.data.users.pageInfo.hasNextPage, first.data.users.totalCount]).toEqual([
      newestFirst.slice(0, 3),
      true,
      5,
    ]);
    const rest = await t.execute(admin, USERS, { first: 3, after: first.data.users.pageInfo.endCursor });
    expect([ids(rest), rest.data.users.pageInfo.hasNextPage, rest.data.users.totalCount]).toEqual([
      newestFirst.slice(3),
      false,
      5,
    ]);
  });

  it('by role, by suspension, by words, by a whole address, by id, and all of it together', async () => {
    const admin = await t.make.admin();
    const asha = await t.make.jobseeker({ email: 'Asha@college.example' });
    const meera = await t.make.alumni({ suspendedAt: new Date() });
    await t.db.raw(`update users set search = to_tsvector('simple', search_words(name))`);
    const found = async (variables: object) => ids(await t.execute(admin, USERS, { ...variables }));
    expect(await found({ role: 'ALUMNI' })).toEqual([meera.id]);
    expect(await found({ suspended: true })).toEqual([meera.id]);
    expect(await found({ suspended: false })).toEqual([asha.id, admin.id]);
    expect(await found({ q: 'mee' })).toEqual([meera.id]);
    expect(await found({ q: 'asha@COLLEGE.example' })).toEqual([asha.id]);
    expect(await found({ q: asha.id.toUpperCase() })).toEqual([asha.id]);
    expect(await found({ q: 'mee', role: 'ALUMNI', suspended: true })).toEqual([meera.id]);
    expect(await found({ q: 'mee', role: 'HR' })).toEqual([]);
    expect((await t.execute(admin, USERS, { q: 'nobody at all' })).data.users.totalCount).toBe(0);
    expect(await found({ q: '  ' })).toHaveLength(3);
  });

  it('says who is suspended, which nobody else is told', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const person = 'query ($id: ID!) { user(id: $id) { suspended } }';
    expect((await t.execute(admin, person, { id: meera.id })).data.user).toEqual({ suspended: false });
    expect((await t.execute(await t.make.jobseeker(), person, { id: meera.id })).data.user).toEqual({
      suspended: null,
    });
    await suspend(admin, meera.id);
    expect((await t.execute(admin, USERS, { suspended: true })).data.users.edges[0].node.suspended).toBe(true);
  });

  it('is refused to visitors and to everybody else; bad pages and searches are named', async () => {
    expect((await t.execute(null, USERS)).code).toBe('UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      expect((await t.execute(await t.make[make](), USERS)).code).toBe('FORBIDDEN');
    const admin = await t.make.admin();
    for (const [variables, field] of [
      [{ first: 0 }, 'first'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'after'],
      [{ q: 'x'.repeat(201) }, 'q'],
    ] as const)
      expect((await t.execute(admin, USERS, variables)).errors?.[0]?.extensions?.fields).toEqual([field]);
  });

  it('costs one statement, however many there are', async () => {
    const admin = await t.make.admin();
    await t.signIn(admin);
    for (let i = 0; i < 5; i++) await t.make.jobseeker();
    const statements = await t.countStatements(() => t.execute(admin, USERS));
    expect(statements.filter((name) => !name.startsWith('sessions.'))).toEqual(['admin.people.']);
  });
});

describe('suspending somebody', () => {
  it('ends their sessions and keeps them out, in one act that is written down', async () => {
    const admin = await t.make.admin();
    const { token, user } = (await accounts.signUp('meera@test.example')).json();
    expect((await suspend(admin, user.id)).data.suspendUser.user).toEqual({ id: user.id, suspended: true });
    expect((await accounts.me(token)).statusCode).toBe(401);
    const again = await accounts.post('/api/identity/sign-in', {
      email: 'meera@test.example',
      password: 'Correct-horse-7',
    });
    const exchange = await accounts.post('/api/auth/firebase-login', { idToken: again.json().idToken });
    expect([exchange.statusCode, exchange.json().code]).toEqual([403, 'FORBIDDEN']);
    expect(await audit()).toEqual([
      { action: 'user.suspend', subject: `user ${user.id}`, reason: 'Spam.', actor: admin.id },
    ]);
  });

  it('closes their sockets at once', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const socket = await sockets.of(meera);
    await suspend(admin, meera.id);
    await until(() => socket.closed !== null, 'the socket to be closed');
    expect(socket.closed?.code).toBe(4401);
  });

  it('is mailed to them with the reason, and so is the end of it; then they are back', async () => {
    const admin = await t.make.admin();
    const { user } = (await accounts.signUp('meera@test.example')).json();
    await suspend(admin, user.id, true, 'Asked for money');
    await t.drain();
    await suspend(admin, user.id, false, 'It was somebody else');
    await t.drain();
    const mails = (await accounts.mails()).filter((mail) => mail.includes('To: meera@test.example')).join('');
    expect(mails).toContain('Asked for money');
    expect(mails).toContain('It was somebody else');
    expect(await accounts.signIn('meera@test.example')).toEqual(expect.any(String));
    expect((await audit()).map((entry) => (entry as { action: string }).action)).toEqual([
      'user.suspend',
      'user.reinstate',
    ]);
  });

  it('hides them from others', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    await suspend(admin, meera.id);
    expect((await t.execute(asha, 'query ($id: ID!) { user(id: $id) { id } }', { id: meera.id })).data.user).toBeNull();
  });

  it('done again, changes nothing and writes nothing down', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const answers = await Promise.all([suspend(admin, meera.id), suspend(admin, meera.id), suspend(admin, meera.id)]);
    expect(answers.map(({ code }) => code)).toEqual([null, null, null]);
    expect(await audit()).toHaveLength(1);
  });

  it('takes a reason, somebody who is there, and an admin', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    expect((await suspend(admin, meera.id, true, '  ')).errors?.[0]?.extensions?.fields).toEqual(['reason']);
    expect((await suspend(admin, meera.id, true, 'x'.repeat(401))).errors?.[0]?.extensions?.fields).toEqual(['reason']);
    expect((await suspend(admin, nobody)).code).toBe('NOT_FOUND');
    expect((await suspend(admin, 'x')).code).toBe('NOT_FOUND');
    expect((await suspend(null, meera.id)).code).toBe('UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      expect((await suspend(await t.make[make](), meera.id)).code).toBe('FORBIDDEN');
    expect(await audit()).toEqual([]);
  });

  it('is refused for oneself', async () => {
    const admin = await t.make.admin();
    await t.make.admin();
    for (const id of [admin.id, admin.id.toUpperCase()]) expect((await suspend(admin, id)).code).toBe('CONFLICT');
  });

  it('of two admins who do it to one another at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [dev, mira] = [await t.make.admin(), await t.make.admin()];
      await Promise.all([t.signIn(dev), t.signIn(mira)]);
      const answers = await Promise.all([suspend(dev, mira.id), suspend(mira, dev.id)]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['FORBIDDEN', null]);
    }
  });
});

describe('changing somebody’s role', () => {
  it('gives it, signs them out, is written down and mailed', async () => {
    const admin = await t.make.admin();
    const { token, user } = (await accounts.signUp('asha@test.example')).json();
    const { data } = await changeRole(admin, user.id, 'ALUMNI', 'Graduated');
    expect(data.changeRole.user).toMatchObject({ id: user.id, role: 'ALUMNI' });
    expect((await accounts.me(token)).statusCode).toBe(401);
    const newToken = await accounts.signIn('asha@test.example');
    expect((await accounts.me(newToken)).json().role).toBe('alumni');
    expect(await audit()).toEqual([
      ...[
        {
          action: 'user.change-role',
          subject: `user ${user.id}`,
          reason: 'jobseeker to alumni: Graduated',
          actor: admin.id,
        },
      ],
    ]);
    await t.drain();
    expect((await accounts.mails()).join('')).toContain('Graduated');
  });

  it('takes the badge from who becomes a job seeker, and lets what waits for them run out', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const waiting = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    expect((await changeRole(admin, meera.id, 'JOBSEEKER')).data.changeRole.user.verified).toBe(false);
    await t.runSchedule('referral-deadlines');
    const { rows } = await t.db.raw('select status from referrals where id = $1', [waiting.id]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  it.each([Role.HR, Role.ADMIN])('leaves the badge to an alumna who becomes %s', async (role) => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    expect((await changeRole(admin, meera.id, role.toUpperCase())).data.changeRole.user.verified).toBe(true);
  });

  it('makes and unmakes admins, but never oneself', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    for (const id of [admin.id, admin.id.toUpperCase()])
      expect((await changeRole(admin, id, 'HR')).code).toBe('CONFLICT');
    expect((await changeRole(admin, meera.id, 'ADMIN')).data.changeRole.user.role).toBe('ADMIN');
    expect((await changeRole(admin, meera.id, 'ALUMNI')).data.changeRole.user.role).toBe('ALUMNI');
  });

  it('of two admins who unmake one another at once, one stays', async () => {
    const [dev, mira] = [await t.make.admin(), await t.make.admin()];
    await Promise.all([t.signIn(dev), t.signIn(mira)]);
    const answers = await Promise.all([changeRole(dev, mira.id, 'HR'), changeRole(mira, dev.id, 'HR')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['FORBIDDEN', null]);
    const { rows } = await t.db.raw(`select count(*)::int as admins from users where role = 'admin'`);
    expect(rows).toEqual([{ admins: 1 }]);
  });

  it('is refused to an admin who leaves in this moment: the one left stays one', async () => {
    const [dev, mira] = [await t.make.admin(), await t.make.admin()];
    // Who is asking was read for the request before they left.
    const viewer = await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(dev));
    const context = makeContext({ viewer, requestId: 'test', ip: '127.0.0.1', userAgent: 'Test', db: t.db });
    await t.execute(dev, LEAVE, { email: dev.email });
    const input = { userId: mira.id, role: 'HR', reason: 'Left.' };
    const request = { query: CHANGE_ROLE, operationName: null, variables: { input } };
    await t.app.graphql.endpoint.run(request, { requestId: 'test', authenticate: async () => context });
    const { rows } = await t.db.raw('select role from users where id = $1', [mira.id]);
    expect(rows).toEqual([{ role: 'admin' }]);
  });

  it('the same role again changes nothing; a reason, a person and an admin are asked for', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    expect((await changeRole(admin, meera.id, 'ALUMNI')).code).toBeNull();
    expect(await audit()).toEqual([]);
    expect((await changeRole(admin, meera.id, 'HR', '')).errors?.[0]?.extensions?.fields).toEqual(['reason']);
    expect((await changeRole(admin, nobody, 'HR')).code).toBe('NOT_FOUND');
    expect((await changeRole(null, meera.id, 'HR')).code).toBe('UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      expect((await changeRole(await t.make[make](), meera.id, 'ADMIN')).code).toBe('FORBIDDEN');
  });
});

describe('the audit log', () => {
  it('lists every act, newest first, with who did it; by person too, page by page', async () => {
    const [dev, mira] = [await t.make.admin({ firstName: 'Dev' }), await t.make.admin({ firstName: 'Mira' })];
    for (const [i, actor] of [dev, mira, null, dev].entries()) {
      await writeAudit(t.db, { actorId: actor?.id ?? null, action: `test.act-${i}`, subject: 'user 1', reason: null });
    }
    const all = await t.execute(dev, AUDIT);
    const entries = all.data.auditLog.edges.map(
      ({ node }: { node: { action: string; actor: { name: string } | null } }) => [
        node.action,
        node.actor?.name ?? null,
      ],
    );
    expect(entries).toEqual([
      ['test.act-3', dev.name],
      ['test.act-2', null],
      ['test.act-1', mira.name],
      ['test.act-0', dev.name],
    ]);
    const devs = await t.execute(dev, AUDIT, { actorId: dev.id, first: 1 });
    expect([devs.data.auditLog.totalCount, devs.data.auditLog.pageInfo.hasNextPage]).toEqual([2, true]);
    const after = devs.data.auditLog.edges[0].cursor;
    const next = await t.execute(dev, AUDIT, { actorId: dev.id, first: 1, after });
    expect(next.data.auditLog.edges[0].node.action).toBe('test.act-0');
    expect((await t.execute(dev, AUDIT, { actorId: 'nobody' })).data.auditLog.totalCount).toBe(0);
  });

  it('is for admins', async () => {
    expect((await t.execute(null, AUDIT)).code).toBe('UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      expect((await t.execute(await t.make[make](), AUDIT)).code).toBe('FORBIDDEN');
  });
});

describe('/api/admin', () => {
  it('serves people, suspension, roles and the log', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const post = (url: string, payload: object) => t.inject(admin, { method: 'POST', url, payload });
    const suspended = await post(`/api/admin/users/${meera.id}/suspend`, { reason: 'Spam.' });
    expect([suspended.statusCode, suspended.json()]).toMatchObject([
      200,
      { id: meera.id, suspended: true, role: 'alumni' },
    ]);
    const list = await t.inject(admin, { url: '/api/admin/users?suspended=true&role=alumni&first=10' });
    expect(list.json().map(({ id }: Person) => id)).toEqual([meera.id]);
    const older = await t.inject(admin, { url: `/api/admin/users?after=${meera.id}` });
    expect(older.json().map(({ id }: Person) => id)).toEqual([admin.id]);
    expect(
      (await post(`/api/admin/users/${meera.id}/suspend`, { suspended: false, reason: 'No.' })).json().suspended,
    ).toBe(false);
    expect((await post(`/api/admin/users/${meera.id}/role`, { role: 'hr', reason: 'Moved.' })).json().role).toBe('hr');
    const log = (await t.inject(admin, { url: `/api/admin/audit-log?actorId=${admin.id}` })).json();
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'user.change-role',
      'user.reinstate',
      'user.suspend',
    ]);
    expect(log[0].actor).toEqual({ id: admin.id, name: admin.name, role: 'admin' });
  });

  it.each([
    ['suspend', {}, 'reason'],
    ['suspend', { reason: 'x', suspended: 'yes' }, 'suspended'],
    ['role', { reason: 'x' }, 'role'],
    ['role', { reason: 'x', role: 'king' }, 'role'],
  ])('names the field at fault of %s', async (verb, payload, field) => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const answer = await t.inject(admin, { method: 'POST', url: `/api/admin/users/${meera.id}/${verb}`, payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [field]]);
  });

  it('is shut to visitors and to everybody else', async () => {
    const asha = await t.make.jobseeker();
    for (const url of ['/api/admin/users', '/api/admin/audit-log']) {
      expect((await t.inject(null, { url })).statusCode).toBe(401);
      expect((await t.inject(asha, { url })).statusCode).toBe(403);
    }
    const answer = await t.inject((await t.make.admin()) as Person, { url: '/api/admin/users?after=x' });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, ['after']]);
  });
});
