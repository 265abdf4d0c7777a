import { randomUUID } from 'node:crypto';
import { codeOf, expectRefusal } from '../testing/actor';
import { Accounts, PASSWORD } from '../testing/accounts';
import { DAY } from '../platform/clock';
import { expectDocumented } from '../testing/documented';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';

const t = testApp();
const sockets = testSockets(t);
const accounts = new Accounts(t);

const UNDO = graphql(`mutation DeletionUndo { undoDeleteAccount { settings { email } } }`);
const ME = graphql(`query DeletionMe { me { id name eraseAfter openToRequests } }`);
const SETTINGS = graphql(`query DeletionSettings { settings { email } }`);
const USER = graphql(`query DeletionUser($id: ID!) { user(id: $id) { id } }`);

const DIRECTORY = graphql(`query DeletionDirectory { userDirectory { edges { node { id } } } }`);
const SHOWN = graphql(`
  query DeletionShown($job: ID!, $conversation: ID!) {
    job(id: $job) { postedBy { name company photoUrl openToRequests } referrers { id } }
    jobs { edges { node { postedBy { name } } } }
    conversation(id: $conversation) {
      with { name college email openToRequests skills { name } certifications { name } }
    }
    referrals(box: SENT) { edges { node { referrer { name headline verified } } } }
  }`);

/** A user who deleted their account and signed in again. */
async function leaver(make: () => Promise<User> = () => t.make.alumni()): Promise<User> {
  const person = await make();
  await person.deleteAccount(person.email);
  t.forget(person);
  return person;
}

describe('deleting an account', () => {
  it('deleting an account ends all sessions and sockets at once and confirms the date by email', async () => {
    const meera = await t.make.alumni();
    const [first, second] = [await t.make.session(meera), await t.make.session(meera)];
    const socket = await sockets.connect({ token: first });
    const answer = await meera.deleteAccount(meera.email.toUpperCase());
    const eraseAfter = new Date(t.clock.now().getTime() + 7 * DAY).toISOString();
    expect(answer).toEqual({ eraseAfter });
    await until(() => socket.closed !== null, 'the socket to close');
    expect(socket.closed?.code).toBe(4401);
    for (const token of [first, second]) expect((await accounts.me(token)).statusCode).toBe(401);
    await t.drain();
    await t.drain();
    const emails = await accounts.emailsTo(meera.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('sign in before then and choose to keep the account');
  });

  it('the confirmation is emailed whatever the channels', async () => {
    const meera = await t.make.alumni();
    await meera.updateSettings({ notifications: { email: false, inApp: false } });
    await meera.deleteAccount(meera.email);
    await t.drain();
    expect(await accounts.emailsTo(meera.email)).toHaveLength(1);
  });

  it('the email address of the account is needed, and the field is named otherwise', async () => {
    const meera = await t.make.alumni();
    await expectRefusal(meera.deleteAccount('someone@else.example'), 'BAD_USER_INPUT', ['confirmEmail']);
    expect((await meera.run(ME)).me?.eraseAfter).toBeNull();
  });

  it.each(['', 'junk'])('the email address %j is refused', async (given) => {
    const meera = await t.make.alumni();
    await expectRefusal(meera.deleteAccount(given), 'BAD_USER_INPUT');
    expect((await meera.run(ME)).me?.eraseAfter).toBeNull();
  });

  it('the only admin cannot delete their account', async () => {
    const admin = await t.make.admin();
    await expectRefusal(admin.deleteAccount(admin.email), 'CONFLICT');
    await t.make.admin();
    expect((await admin.deleteAccount(admin.email)).eraseAfter).toEqual(expect.any(String));
  });

  it('of two admins who delete their accounts in parallel, one stays', async () => {
    const admins = [await t.make.admin(), await t.make.admin()];
    for (const admin of admins) await t.signIn(admin);
    const codes = await Promise.all(admins.map((admin) => codeOf(admin.deleteAccount(admin.email))));
    expect(codes.map((code) => code ?? 'gone').toSorted()).toEqual(['CONFLICT', 'gone']);
  });

  it('deleting an account needs a session', async () => {
    await expectRefusal(t.visitor.deleteAccount('a@b.example'), 'UNAUTHENTICATED');
  });

  it('concurrent deletions count as one', async () => {
    const meera = await t.make.alumni();
    await t.signIn(meera);
    await Promise.all([meera.deleteAccount(meera.email), meera.deleteAccount(meera.email)]);
    await t.drain();
    const { rows } = await t.db.raw('select deletion_due_at - deleted_at as grace from users where id = $1', [
      meera.id,
    ]);
    expect(rows).toMatchObject([{ grace: { days: 7 } }]);
    expect(await accounts.emailsTo(meera.email)).toHaveLength(1);
  });
});

describe('the seven days before an erasure', () => {
  it('the user cannot be found or asked, and acquaintances see no name', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    const { id: conversationId } = await t.make.conversation(asha, meera);
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Earlier' });
    await meera.addCertification();
    await meera.deleteAccount(meera.email);
    for (const viewer of [asha, admin]) {
      expect((await viewer.run(USER, { id: meera.id })).user).toBeNull();
      const ids = (await viewer.run(DIRECTORY)).userDirectory.edges.map(({ node }) => node);
      expect(ids).not.toContainEqual({ id: meera.id });
    }
    await expectRefusal(asha.requestReferral({ referrerId: meera.id }), 'NOT_FOUND');
    const data = await asha.run(SHOWN, { job: job.id, conversation: conversationId });
    const name = 'Former member';
    expect(data.job).toEqual({
      postedBy: { name, company: null, photoUrl: null, openToRequests: false },
      referrers: [],
    });
    expect(data.jobs.edges[0]?.node.postedBy).toEqual({ name });
    expect(data.conversation?.with).toEqual({
      name,
      college: null,
      email: null,
      openToRequests: false,
      skills: [],
      certifications: [],
    });
    expect(data.referrals.edges[0]?.node.referrer).toEqual({ name, headline: null, verified: false });
  });

  it('the user can sign in again, to read the date of the erasure', async () => {
    const asha = t.as<{ id: string; email: string }>((await accounts.signUp('asha@test.example')).json().user);
    await t.drain();
    await asha.deleteAccount(asha.email);
    t.clock.advance(DAY);
    const token = await accounts.signIn('asha@test.example', PASSWORD);
    const me = await accounts.me(token);
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({
      name: 'Asha Rao',
      eraseAfter: new Date(t.clock.now().getTime() + 6 * DAY).toISOString(),
    });
  });

  it('every other field and endpoint is FORBIDDEN, over HTTP and sockets', async () => {
    const meera = await leaver();
    const { schema } = t.app.graphql.executor;
    const open = [
      'me',
      'signOut',
      'undoDeleteAccount',
      'signIn',
      'completeTwoFactor',
      'landing',
      'internship',
      'internships',
    ];
    for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
      for (const field of Object.values(type?.getFields() ?? {})) {
        if (open.includes(field.name)) continue;
        const context = { viewer: { id: meera.id, pendingDeletion: true, scopes: null } } as never;
        const call = async (): Promise<unknown> => (field.subscribe ?? field.resolve)?.({}, {}, context, {} as never);
        const outcome = await call().catch((error: unknown) => error);
        expect([field.name, (outcome as { code?: string }).code]).toEqual([field.name, 'FORBIDDEN']);
      }
    }
    for (const { method, path, access } of t.app.routes) {
      if (access !== 'signed-in') continue;
      const url = path.replace(/:\w+/g, randomUUID());
      const answer = await t.inject(meera, {
        method: method as 'GET',
        url,
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([method, path, answer.statusCode]).toEqual([method, path, 403]);
    }
    await expectRefusal(meera.run(SETTINGS), 'FORBIDDEN');
    await expectRefusal(meera.updateSettings({}), 'FORBIDDEN');
    const socket = await sockets.of(meera);
    const listening = socket.listenRaw('subscription { notificationReceived { id } }');
    await until(() => listening.refusal !== null || listening.answers.length > 0, 'the refusal');
    expect(JSON.stringify([listening.refusal, listening.answers])).toContain('FORBIDDEN');
  });

  it('the user gets no notifications', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    await asha.requestReferral({ referrerId: meera.id });
    await meera.deleteAccount(meera.email);
    await t.drain();
    const { rows } = await t.db.raw('select title from notifications where user_id = $1', [meera.id]);
    expect(rows).toEqual([]);
    expect(await accounts.emailsTo(meera.email)).toHaveLength(1);
  });

  it('the user can sign out', async () => {
    const meera = await leaver();
    expect((await meera.signOut()).signedOut).toBe(true);
    expect((await meera.run(ME)).me).toBeNull();
  });
});

describe('cancelling the deletion', () => {
  it('cancelling restores the account', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni();
    const referral = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await meera.deleteAccount(meera.email);
    t.forget(meera);
    expect((await meera.run(UNDO)).undoDeleteAccount.settings.email).toBe(meera.email);
    expect((await meera.run(ME)).me).toEqual({
      id: meera.id,
      name: meera.name,
      eraseAfter: null,
      openToRequests: true,
    });
    expect((await asha.run(USER, { id: meera.id })).user).toEqual({ id: meera.id });
    t.clock.advance(8 * DAY);
    await t.runSchedule('account-erasure');
    const AFTER = graphql(`query DeletionAfter($id: ID!) { me { name } referral(id: $id) { status } }`);
    const data = await meera.run(AFTER, { id: referral.id });
    expect(data).toEqual({ me: { name: 'Meera Nair' }, referral: { status: 'PENDING' } });
  });

  it('cancelling without a deletion does nothing', async () => {
    const meera = await t.make.alumni();
    expect((await meera.run(UNDO)).undoDeleteAccount.settings.email).toBe(meera.email);
  });

  it('cancelling is refused once the erasure has begun', async () => {
    const meera = await leaver();
    await t.signIn(meera);
    t.clock.advance(7 * DAY);
    await t.runSchedule('account-erasure');
    await expectRefusal(meera.run(UNDO), 'UNAUTHENTICATED');
  });
});

describe('deleting an account over REST', () => {
  it('the endpoints delete an account and cancel the deletion', async () => {
    const meera = await t.make.alumni();
    const wrong = await meera.delete('/api/account', { confirmEmail: 'x@y.example' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, ['confirmEmail']]);
    const deleted = await meera.delete('/api/account', { confirmEmail: meera.email });
    expectDocumented(t, 'DELETE /api/account', deleted);
    t.forget(meera);
    const restored = await meera.post('/api/account/undo-delete');
    expectDocumented(t, 'POST /api/account/undo-delete', restored);
    expect((await meera.get('/api/settings')).statusCode).toBe(200);
  });
});
