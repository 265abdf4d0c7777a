import { makeContext } from '../graphql/request-context';
import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import { Accounts } from '../testing/accounts';
import type {
  AdminAuditQueryVariables,
  AdminUsersQueryVariables,
  Role as GraphqlRole,
} from '../testing/generated/graphql';
import { graphql, textOf } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import { writeAudit } from '../audit/audit.store';

const t = testApp();
const sockets = testSockets(t);
const accounts = new Accounts(t);

const USERS = graphql(`
  query AdminUsers($q: String, $role: Role, $suspended: Boolean, $first: Int! = 50, $after: String) {
    users(q: $q, role: $role, suspended: $suspended, first: $first, after: $after) {
      totalCount edges { node { id name suspended } cursor } pageInfo { hasNextPage endCursor }
    }
  }`);
const CHANGE_ROLE = graphql(`
  mutation AdminChangeRole($input: ChangeRoleInput!) { changeRole(input: $input) { user { id role verified } } }`);
const AUDIT = graphql(`
  query AdminAudit($actorId: ID, $first: Int! = 50, $after: String) {
    auditLog(actorId: $actorId, first: $first, after: $after) {
      totalCount edges { node { id actor { id name } action subject reason at } cursor } pageInfo { hasNextPage }
    }
  }`);

const PERSON = graphql(`query AdminPerson($id: ID!) { user(id: $id) { id suspended } }`);

const list = async (as: User, variables: AdminUsersQueryVariables = {}) => {
  const { users } = await as.run(USERS, variables);
  return { ...users, ids: users.edges.map(({ node }) => node.id) };
};
const log = async (as: User, variables: AdminAuditQueryVariables = {}) => (await as.run(AUDIT, variables)).auditLog;
const changeRoleFrom = (as: Actor, userId: string, [from, role]: [GraphqlRole, GraphqlRole]) =>
  as.run(CHANGE_ROLE, { input: { userId, role, from, reason: 'Asked for it.' } });
const changeRole = async (as: Actor, userId: string, role: GraphqlRole, reason = 'Asked for it.') =>
  (await as.run(CHANGE_ROLE, { input: { userId, role, reason } })).changeRole.user;
const audit = async () =>
  (await t.db.raw('select action, subject, reason, actor_id as actor from audit_log order by id')).rows;
const nobody = '01920000-0000-7000-8000-000000000000';

describe('listing users', () => {
  it('admins see everyone, newest first, including suspended and deleted users, in pages with the total', async () => {
    const admin = await t.make.admin();
    const people = [admin, await t.make.jobseeker(), await t.make.alumni({ profileVisibility: 'private' })];
    people.push(await t.make.hr({ suspendedAt: new Date() }), await t.make.jobseeker({ deletedAt: new Date() }));
    const newestFirst = people.map(({ id }) => id).toReversed();
    const all = await list(admin);
    expect([all.ids, all.totalCount]).toEqual([newestFirst, 5]);
    const first = await list(admin, { first: 3 });
    const shown = ({ ids, pageInfo, totalCount }: typeof first) => [ids, pageInfo.hasNextPage, totalCount];
    expect(shown(first)).toEqual([newestFirst.slice(0, 3), true, 5]);
    const rest = await list(admin, { first: 3, after: first.pageInfo.endCursor });
    expect(shown(rest)).toEqual([newestFirst.slice(3), false, 5]);
  });

  it('users are found by role, suspension, words, email address and id, and by all of them together', async () => {
    const admin = await t.make.admin();
    const asha = await t.make.jobseeker({ email: 'Asha@college.example' });
    const meera = await t.make.alumni({ suspendedAt: new Date() });
    await t.db.raw(`update users set search = to_tsvector('simple', search_words(name))`);
    const found = async (variables: AdminUsersQueryVariables) => (await list(admin, variables)).ids;
    expect(await found({ role: 'ALUMNI' })).toEqual([meera.id]);
    expect(await found({ suspended: true })).toEqual([meera.id]);
    expect(await found({ suspended: false })).toEqual([asha.id, admin.id]);
    expect(await found({ q: 'mee' })).toEqual([meera.id]);
    expect(await found({ q: 'asha@COLLEGE.example' })).toEqual([asha.id]);
    expect(await found({ q: asha.id.toUpperCase() })).toEqual([asha.id]);
    expect(await found({ q: 'mee', role: 'ALUMNI', suspended: true })).toEqual([meera.id]);
    expect(await found({ q: 'mee', role: 'HR' })).toEqual([]);
    expect((await admin.run(USERS, { q: 'nobody at all' })).users.totalCount).toBe(0);
    expect(await found({ q: '  ' })).toHaveLength(3);
  });

  it('only admins see who is suspended', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    expect((await admin.run(PERSON, { id: meera.id })).user).toEqual({ id: meera.id, suspended: false });
    expect((await (await t.make.jobseeker()).run(PERSON, { id: meera.id })).user).toEqual({
      id: meera.id,
      suspended: null,
    });
    await admin.suspendUser(meera.id);
    expect((await admin.run(USERS, { suspended: true })).users.edges[0]?.node.suspended).toBe(true);
  });

  it('only admins list users, and invalid pages and searches are named', async () => {
    await expectRefusal(t.visitor.run(USERS), 'UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      await expectRefusal((await t.make[make]()).run(USERS), 'FORBIDDEN');
    const admin = await t.make.admin();
    for (const [variables, field] of [
      [{ first: 0 }, 'first'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'after'],
      [{ q: 'x'.repeat(201) }, 'q'],
    ] as const)
      await expectRefusal(admin.run(USERS, variables), 'BAD_USER_INPUT', [field]);
  });

  it('the list takes one statement, whatever its length', async () => {
    const admin = await t.make.admin();
    await t.signIn(admin);
    for (let i = 0; i < 5; i++) await t.make.jobseeker();
    const statements = await t.countStatements(() => admin.run(USERS));
    expect(statements.filter((name) => !name.startsWith('sessions.'))).toEqual(['admin.people.']);
  });
});

describe('suspending a user', () => {
  it('a suspension ends all sessions, prevents signing in, and is audited', async () => {
    const admin = await t.make.admin();
    const { token, user } = (await accounts.signUp('meera@test.example')).json();
    expect(await admin.suspendUser(user.id)).toEqual({ id: user.id, suspended: true });
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

  it('a suspension closes all sockets at once', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const socket = await sockets.of(meera);
    await admin.suspendUser(meera.id);
    await until(() => socket.closed !== null, 'the socket to be closed');
    expect(socket.closed?.code).toBe(4401);
  });

  it('the suspension and its end are emailed with their reasons', async () => {
    const admin = await t.make.admin();
    const { user } = (await accounts.signUp('meera@test.example')).json();
    await admin.suspendUser(user.id, true, 'Asked for money');
    await t.drain();
    await admin.suspendUser(user.id, false, 'It was someone else');
    await t.drain();
    const emails = (await accounts.emailsTo('meera@test.example')).join('');
    expect(emails).toContain('Asked for money');
    expect(emails).toContain('It was someone else');
    expect(await accounts.signIn('meera@test.example')).toEqual(expect.any(String));
    expect((await audit()).map((entry) => (entry as { action: string }).action)).toEqual([
      'user.suspend',
      'user.reinstate',
    ]);
  });

  it('a suspended user is hidden', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    await admin.suspendUser(meera.id);
    expect((await asha.run(PERSON, { id: meera.id })).user).toBeNull();
  });

  it('suspending again changes nothing and is not audited', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const users = await Promise.all([1, 2, 3].map(() => admin.suspendUser(meera.id)));
    expect(users.map(({ suspended }) => suspended)).toEqual([true, true, true]);
    expect(await audit()).toHaveLength(1);
  });

  it('a suspension needs a reason, an existing user and an admin', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    for (const reason of ['  ', 'x'.repeat(401)])
      await expectRefusal(admin.suspendUser(meera.id, true, reason), 'BAD_USER_INPUT', ['reason']);
    await expectRefusal(admin.suspendUser(nobody), 'NOT_FOUND');
    await expectRefusal(admin.suspendUser('x'), 'NOT_FOUND');
    await expectRefusal(t.visitor.suspendUser(meera.id), 'UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      await expectRefusal((await t.make[make]()).suspendUser(meera.id), 'FORBIDDEN');
    expect(await audit()).toEqual([]);
  });

  it('admins cannot suspend themselves', async () => {
    const admin = await t.make.admin();
    await t.make.admin();
    for (const id of [admin.id, admin.id.toUpperCase()]) await expectRefusal(admin.suspendUser(id), 'CONFLICT');
  });

  it('of two admins who suspend each other in parallel, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [dev, mira] = [await t.make.admin(), await t.make.admin()];
      await Promise.all([t.signIn(dev), t.signIn(mira)]);
      const codes = await Promise.all([codeOf(dev.suspendUser(mira.id)), codeOf(mira.suspendUser(dev.id))]);
      expect(codes.sort()).toEqual(['FORBIDDEN', null]);
    }
  });
});

describe('changing a role', () => {
  it('an admin with an older view does not overwrite another admin’s change', async () => {
    const [one, other, user] = [await t.make.admin(), await t.make.admin(), await t.make.jobseeker()];
    await changeRoleFrom(one, user.id, ['JOBSEEKER', 'ALUMNI']);
    await expectRefusal(changeRoleFrom(other, user.id, ['JOBSEEKER', 'HR']), 'CONFLICT', ['from']);
    const late = await other.post(`/api/admin/users/${user.id}/role`, { role: 'hr', from: 'jobseeker', reason: 'x' });
    expect([late.statusCode, late.json().message]).toEqual([409, 'The role is alumni, no longer jobseeker.']);
    await changeRoleFrom(other, user.id, ['ALUMNI', 'HR']);
  });

  it('a new role ends all sessions, is audited and emailed', async () => {
    const admin = await t.make.admin();
    const { token, user } = (await accounts.signUp('asha@test.example')).json();
    expect(await changeRole(admin, user.id, 'ALUMNI', 'Graduated')).toMatchObject({ id: user.id, role: 'ALUMNI' });
    expect((await accounts.me(token)).statusCode).toBe(401);
    const newToken = await accounts.signIn('asha@test.example');
    expect((await accounts.me(newToken)).json().role).toBe('alumni');
    expect(await audit()).toEqual([
      {
        action: 'user.change-role',
        subject: `user ${user.id}`,
        reason: 'jobseeker to alumni: Graduated',
        actor: admin.id,
      },
    ]);
    await t.drain();
    expect((await accounts.emails()).join('')).toContain('Graduated');
  });

  it('becoming a job seeker removes the badge, and pending requests expire', async () => {
    const [admin, meera, asha] = [await t.make.admin(), await t.make.alumni(), await t.make.jobseeker()];
    const waiting = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    expect((await changeRole(admin, meera.id, 'JOBSEEKER')).verified).toBe(false);
    await t.runSchedule('referral-deadlines');
    const { rows } = await t.db.raw('select status from referrals where id = $1', [waiting.id]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  it.each(['HR', 'ADMIN'] as const)('a referrer who becomes %s keeps the badge', async (role) => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    expect((await changeRole(admin, meera.id, role)).verified).toBe(true);
  });

  it('admins can appoint and dismiss others, but not themselves', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    for (const id of [admin.id, admin.id.toUpperCase()]) await expectRefusal(changeRole(admin, id, 'HR'), 'CONFLICT');
    expect((await changeRole(admin, meera.id, 'ADMIN')).role).toBe('ADMIN');
    expect((await changeRole(admin, meera.id, 'ALUMNI')).role).toBe('ALUMNI');
  });

  it('of two admins who dismiss each other in parallel, one stays', async () => {
    const [dev, mira] = [await t.make.admin(), await t.make.admin()];
    await Promise.all([t.signIn(dev), t.signIn(mira)]);
    const codes = await Promise.all([codeOf(changeRole(dev, mira.id, 'HR')), codeOf(changeRole(mira, dev.id, 'HR'))]);
    expect(codes.sort()).toEqual(['FORBIDDEN', null]);
    const { rows } = await t.db.raw(`select count(*)::int as admins from users where role = 'admin'`);
    expect(rows).toEqual([{ admins: 1 }]);
  });

  it('an admin who is deleting their account can no longer change roles', async () => {
    const [dev, mira] = [await t.make.admin(), await t.make.admin()];
    // Who is asking was read for the request before they left.
    const viewer = await t.app.modules.auth.api.sessionReader.viewerOf(await t.signIn(dev));
    const context = makeContext({ viewer, requestId: 'test', ip: '127.0.0.1', userAgent: 'Test', db: t.db });
    await dev.deleteAccount(dev.email);
    const input = { userId: mira.id, role: 'HR', reason: 'Left.' };
    const request = { query: textOf(CHANGE_ROLE), operationName: null, variables: { input } };
    await t.app.graphql.endpoint.run(request, { requestId: 'test', authenticate: async () => context });
    const { rows } = await t.db.raw('select role from users where id = $1', [mira.id]);
    expect(rows).toEqual([{ role: 'admin' }]);
  });

  it('the same role again changes nothing, and a reason, a user and an admin are needed', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    expect((await changeRole(admin, meera.id, 'ALUMNI')).role).toBe('ALUMNI');
    expect(await audit()).toEqual([]);
    await expectRefusal(changeRole(admin, meera.id, 'HR', ''), 'BAD_USER_INPUT', ['reason']);
    await expectRefusal(changeRole(admin, nobody, 'HR'), 'NOT_FOUND');
    await expectRefusal(changeRole(t.visitor, meera.id, 'HR'), 'UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      await expectRefusal(changeRole(await t.make[make](), meera.id, 'ADMIN'), 'FORBIDDEN');
  });
});

describe('the audit log', () => {
  it('the audit log lists every action with its actor, newest first, by actor and in pages', async () => {
    const [dev, mira] = [await t.make.admin({ firstName: 'Dev' }), await t.make.admin({ firstName: 'Mira' })];
    for (const [i, actor] of [dev, mira, null, dev].entries()) {
      await writeAudit(t.db, { actorId: actor?.id ?? null, action: `test.act-${i}`, subject: 'user 1', reason: null });
    }
    const entries = (await log(dev)).edges.map(({ node }) => [node.action, node.actor?.name ?? null]);
    expect(entries).toEqual([
      ['test.act-3', dev.name],
      ['test.act-2', null],
      ['test.act-1', mira.name],
      ['test.act-0', dev.name],
    ]);
    const devs = await log(dev, { actorId: dev.id, first: 1 });
    expect([devs.totalCount, devs.pageInfo.hasNextPage]).toEqual([2, true]);
    const next = await log(dev, { actorId: dev.id, first: 1, after: devs.edges[0]?.cursor });
    expect(next.edges[0]?.node.action).toBe('test.act-0');
    expect((await log(dev, { actorId: 'nobody' })).totalCount).toBe(0);
  });

  it('only admins read the audit log', async () => {
    await expectRefusal(t.visitor.run(AUDIT), 'UNAUTHENTICATED');
    for (const make of ['jobseeker', 'alumni', 'hr'] as const)
      await expectRefusal((await t.make[make]()).run(AUDIT), 'FORBIDDEN');
  });
});

describe('administration over REST', () => {
  it('the endpoints list users, suspend, change roles and read the audit log', async () => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const suspended = await admin.post(`/api/admin/users/${meera.id}/suspend`, { reason: 'Spam.' });
    expect([suspended.statusCode, suspended.json()]).toMatchObject([
      200,
      { id: meera.id, suspended: true, role: 'alumni' },
    ]);
    const list = await admin.get('/api/admin/users?suspended=true&role=alumni&first=10');
    expect(list.json().map(({ id }: { id: string }) => id)).toEqual([meera.id]);
    const older = await admin.get(`/api/admin/users?after=${meera.id}`);
    expect(older.json().map(({ id }: { id: string }) => id)).toEqual([admin.id]);
    expect(
      (await admin.post(`/api/admin/users/${meera.id}/suspend`, { suspended: false, reason: 'No.' })).json().suspended,
    ).toBe(false);
    expect((await admin.post(`/api/admin/users/${meera.id}/role`, { role: 'hr', reason: 'Moved.' })).json().role).toBe(
      'hr',
    );
    const entries = (await admin.get(`/api/admin/audit-log?actorId=${admin.id}`)).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'user.change-role',
      'user.reinstate',
      'user.suspend',
    ]);
    expect(entries[0].actor).toEqual({ id: admin.id, name: admin.name, role: 'admin' });
  });

  it.each([
    ['suspend', {}, 'reason'],
    ['suspend', { reason: 'x', suspended: 'yes' }, 'suspended'],
    ['role', { reason: 'x' }, 'role'],
    ['role', { reason: 'x', role: 'king' }, 'role'],
  ])('the field at fault of %s is named', async (verb, payload, field) => {
    const [admin, meera] = [await t.make.admin(), await t.make.alumni()];
    const answer = await admin.post(`/api/admin/users/${meera.id}/${verb}`, payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [field]]);
  });

  it('visitors and other roles have no access', async () => {
    const asha = await t.make.jobseeker();
    for (const url of ['/api/admin/users', '/api/admin/audit-log']) {
      expect((await t.visitor.get(url)).statusCode).toBe(401);
      expect((await asha.get(url)).statusCode).toBe(403);
    }
    const answer = await (await t.make.admin()).get('/api/admin/users?after=x');
    expect([answer.statusCode, answer.json().fields]).toEqual([400, ['after']]);
  });
});
