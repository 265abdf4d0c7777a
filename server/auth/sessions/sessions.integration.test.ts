import { DAY, HOUR } from '../../platform/clock';
import { expectRefusal } from '../../testing/actor';
import { Accounts, PASSWORD } from '../../testing/accounts';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { testSockets, until } from '../../testing/sockets';
import { hashToken } from './session-reader';

const t = testApp();
const accounts = new Accounts(t);
const sockets = testSockets(t);

describe('sessions', () => {
  const ME = graphql(`query SessionsMe { me { id lastActiveAt } }`);
  const REVOKE = graphql(`mutation SessionsRevoke($id: ID!) { revokeSession(input: { id: $id }) { revokedId } }`);
  const SESSIONS = graphql(`query SessionsSessions { sessions { id device current lastUsedAt } }`);

  it('sessions are listed with their devices, the current one first', async () => {
    const { token } = (await accounts.signUp('list@test.example')).json();
    const { idToken } = (
      await accounts.post('/api/identity/sign-in', { email: 'list@test.example', password: PASSWORD })
    ).json();
    await accounts.post(
      '/api/auth/firebase-login',
      { idToken },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/140.0' },
    );
    expect((await t.withToken(token).run(SESSIONS)).sessions).toEqual([
      expect.objectContaining({ current: true }),
      expect.objectContaining({ current: false, device: 'Firefox on Windows' }),
    ]);
  });

  it('only its owner can revoke a session', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni();
    const id = (await asha.run(SESSIONS)).sessions[0]?.id ?? '';
    await expectRefusal(meera.run(REVOKE, { id }), 'NOT_FOUND');
    await expectRefusal(meera.run(REVOKE, { id: 'nothing' }), 'NOT_FOUND');
    expect((await asha.run(REVOKE, { id })).revokeSession.revokedId).toBe(id);
    await expectRefusal(asha.run(SESSIONS), 'UNAUTHENTICATED');
  });

  it('revoking a session from another device closes its sockets, and no others', async () => {
    const asha = await t.make.jobseeker();
    const [lost, kept] = [await t.make.session(asha), await t.make.session(asha)];
    const [atLost, atKept] = [await sockets.connect({ token: lost }), await sockets.connect({ token: kept })];
    const data = await asha.run(SESSIONS);
    const { rows } = await t.db.raw('select id from sessions where token_hash = $1', [hashToken(lost)]);
    const [{ id }] = rows as [{ id: string }];
    expect(data.sessions.map((session) => session.id)).toContain(id);
    await asha.run(REVOKE, { id });
    await until(() => atLost.closed !== null, 'the socket to close');
    expect(atLost.closed?.code).toBe(4401);
    expect((await accounts.me(lost)).statusCode).toBe(401);
    expect([atKept.closed, (await accounts.me(kept)).statusCode]).toEqual([null, 200]);
  });

  it('ends all other sessions of the viewer with their sockets, and keeps the current one', async () => {
    const REVOKE_OTHERS = graphql(`mutation SessionsRevokeOthers { revokeOtherSessions { revokedIds } }`);
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const [phone, kept] = [await t.make.session(asha), await t.make.session(asha)];
    const [atPhone, atKept] = [await sockets.connect({ token: phone }), await sockets.connect({ token: kept })];
    const others = (await t.withToken(kept).run(SESSIONS)).sessions.flatMap(({ id, current }) => (current ? [] : [id]));
    const { revokedIds } = (await t.withToken(kept).run(REVOKE_OTHERS)).revokeOtherSessions;
    expect([revokedIds, revokedIds.length]).toEqual([others, 1]);
    await until(() => atPhone.closed !== null, 'the socket to close');
    expect(atKept.closed).toBeNull();
    expect((await t.withToken(kept).run(SESSIONS)).sessions).toEqual([expect.objectContaining({ current: true })]);
    await expectRefusal(t.withToken(phone).run(SESSIONS), 'UNAUTHENTICATED');
    expect((await meera.run(SESSIONS)).sessions).toHaveLength(1);
    expect((await t.withToken(kept).run(REVOKE_OTHERS)).revokeOtherSessions.revokedIds).toEqual([]);
  });

  it('a session is read while its user is locked, and its use is recorded the next time', async () => {
    const asha = await t.make.jobseeker();
    await t.signIn(asha);
    t.clock.advance(HOUR);
    const lastActive = async () =>
      (await t.db.raw('select last_active_at from users where id = $1', [asha.id])).rows[0] as { last_active_at: Date };
    await t.db.inTransaction(async (tx) => {
      await tx.raw('select from users where id = $1 for no key update', [asha.id]);
      expect((await asha.run(ME)).me?.id).toBe(asha.id);
    });
    t.clock.advance(HOUR);
    await asha.run(ME);
    expect((await lastActive()).last_active_at).toEqual(t.clock.now());
  });

  it('signing in counts as being active', async () => {
    const asha = await t.make.jobseeker();
    t.clock.advance(HOUR);
    await t.app.modules.auth.api.sessions.start(asha.id, 'Test');
    const { rows } = await t.db.raw('select last_active_at from users where id = $1', [asha.id]);
    expect(rows).toEqual([{ last_active_at: t.clock.now() }]);
  });

  it('concurrent sessions are read in one statement, and later ones in one more', async () => {
    const asha = await t.signIn(await t.make.jobseeker());
    const meera = await t.signIn(await t.make.alumni());
    const { sessionReader } = t.app.modules.auth.api;
    const names = await t.countStatements(async () => {
      const first = Promise.all([asha, meera].map((token) => sessionReader.viewerOf(token)));
      const underWay = new Promise<void>((started) => setImmediate(() => setImmediate(started)));
      const later = underWay.then(() =>
        Promise.all([asha, 'junk', meera].map((token) => sessionReader.viewerOf(token))),
      );
      expect((await first).map((viewer) => viewer?.role)).toEqual(['jobseeker', 'alumni']);
      expect((await later).map((viewer) => viewer?.role ?? null)).toEqual(['jobseeker', null, 'alumni']);
    });
    expect(names).toEqual(['sessions.by-tokens', 'sessions.by-tokens']);
  });

  it('sessions end one at a time or everywhere', async () => {
    await accounts.signUp('out@test.example');
    const [one, two, three] = [
      await accounts.signIn('out@test.example'),
      await accounts.signIn('out@test.example'),
      await accounts.signIn('out@test.example'),
    ];
    const out = (token: string | undefined, everywhere: boolean) =>
      accounts.post(
        '/graphql',
        { query: `mutation { signOut(input: { everywhere: ${everywhere} }) { signedOut } }` },
        { authorization: `Bearer ${token}` },
      );
    await out(one, false);
    expect((await accounts.me(one ?? '')).statusCode).toBe(401);
    expect((await accounts.me(two ?? '')).statusCode).toBe(200);
    await out(two, true);
    expect((await accounts.me(three ?? '')).statusCode).toBe(401);
  });

  it('a session ends after 30 days', async () => {
    const { token } = (await accounts.signUp('month@test.example')).json();
    t.clock.advance(29 * DAY);
    expect((await accounts.me(token)).statusCode).toBe(200);
    t.clock.advance(2 * DAY);
    expect((await accounts.me(token)).statusCode).toBe(401);
  });

  it('the use of a session is recorded every few minutes only', async () => {
    const asha = await t.make.jobseeker();
    await asha.get('/api/profile/me');
    expect(await t.countStatements(() => asha.get('/api/profile/me'))).not.toContain('sessions.touch');
    t.clock.advance(HOUR);
    expect(await t.countStatements(() => asha.get('/api/profile/me'))).toContain('sessions.touch');
    expect((await asha.run(ME)).me?.lastActiveAt).toBe(t.clock.now().toISOString());
  });

  it.each([
    ['nothing', ''],
    ['junk', 'junk'],
    ['one of the right length', 'a'.repeat(43)],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['letters that no token has', 'ä'],
  ])('a token of %s does not open a session', async (_what, token) => {
    const answer = await t.withToken(encodeURIComponent(token)).get('/api/profile/me');
    expect(answer.json().code).toBe('UNAUTHENTICATED');
  });
});
