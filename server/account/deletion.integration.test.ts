import { randomUUID } from 'node:crypto';
import { Accounts, PASSWORD } from '../testing/accounts';
import { DAY } from '../platform/clock';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import type { UserEntity } from '../users/users.entity';

const t = testApp();
const sockets = testSockets(t);
const accounts = new Accounts(t);

const DELETE =
  'mutation ($confirmEmail: EmailAddress!) { deleteAccount(input: { confirmEmail: $confirmEmail }) { eraseAfter } }';
const UNDO = 'mutation { undoDeleteAccount { settings { email } } }';
const ME = '{ me { id name eraseAfter openToRequests } }';
const USER = 'query ($id: ID!) { user(id: $id) { id } }';

const leave = (as: UserEntity | null, confirmEmail: string) => t.execute(as, DELETE, { confirmEmail });
const fieldsOf = (answer: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions?.fields;

const mailsTo = async ({ email }: UserEntity) =>
  (await accounts.mails()).filter((mail) => mail.includes(`To: ${email}`));

/** Somebody who asked for their account to be deleted, signed in again. */
async function leaver(make: () => Promise<UserEntity> = () => t.make.alumni()): Promise<UserEntity> {
  const person = await make();
  expect((await leave(person, person.email)).errors).toBeUndefined();
  t.forget(person);
  return person;
}

describe('deleting an account', () => {
  it('says when it is erased, mails that, and ends every session and socket at once', async () => {
    const meera = await t.make.alumni();
    const [first, second] = [await t.make.session(meera), await t.make.session(meera)];
    const socket = await sockets.connect({ token: first });
    const answer = await leave(meera, meera.email.toUpperCase());
    const eraseAfter = new Date(t.clock.now().getTime() + 7 * DAY).toISOString();
    expect(answer.data.deleteAccount).toEqual({ eraseAfter });
    await until(() => socket.closed !== null, 'the socket to close');
    expect(socket.closed?.code).toBe(4401);
    for (const token of [first, second]) expect((await accounts.me(token)).statusCode).toBe(401);
    await t.drain();
    await t.drain();
    const mails = await mailsTo(meera);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('sign in before then and choose to keep the account');
  });

  it('is mailed whatever ways somebody chose', async () => {
    const meera = await t.make.alumni();
    const off =
      'mutation { updateSettings(input: { notifications: { email: false, inApp: false } }) { settings { email } } }';
    await t.execute(meera, off);
    await leave(meera, meera.email);
    await t.drain();
    expect(await mailsTo(meera)).toHaveLength(1);
  });

  it('takes the account’s own address, and names the field for another', async () => {
    const meera = await t.make.alumni();
    const answer = await leave(meera, 'somebody@else.example');
    expect([answer.code, fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', ['confirmEmail']]);
    expect((await t.execute(meera, ME)).data.me.eraseAfter).toBeNull();
  });

  it.each(['', 'junk'])('takes an address, not %j', async (given) => {
    const meera = await t.make.alumni();
    expect((await leave(meera, given)).code).toBe('BAD_USER_INPUT');
    expect((await t.execute(meera, ME)).data.me.eraseAfter).toBeNull();
  });

  it('is refused to the only admin, who would leave nobody to answer for the place', async () => {
    const admin = await t.make.admin();
    expect((await leave(admin, admin.email)).code).toBe('CONFLICT');
    await t.make.admin();
    expect((await leave(admin, admin.email)).code).toBeNull();
  });

  it('leaves one of two admins who go at the same moment', async () => {
    const admins = [await t.make.admin(), await t.make.admin()];
    for (const admin of admins) await t.signIn(admin);
    const answers = await Promise.all(admins.map((admin) => leave(admin, admin.email)));
    expect(answers.map(({ code }) => code ?? 'gone').toSorted()).toEqual(['CONFLICT', 'gone']);
  });

  it('is for people with a session', async () => {
    expect((await leave(null, 'a@b.example')).code).toBe('UNAUTHENTICATED');
  });

  it('happens once when it is asked for twice at the same moment', async () => {
    const meera = await t.make.alumni();
    await t.signIn(meera);
    await Promise.all([leave(meera, meera.email), leave(meera, meera.email)]);
    await t.drain();
    const { rows } = await t.db.raw('select deletion_due_at - deleted_at as grace from users where id = $1', [
      meera.id,
    ]);
    expect(rows).toMatchObject([{ grace: { days: 7 } }]);
    expect(await mailsTo(meera)).toHaveLength(1);
  });
});

describe('during the seven days', () => {
  it('nobody finds the person, nobody can ask them, and who knew them sees no name', async () => {
    const [asha, admin] = [await t.make.jobseeker(), await t.make.admin()];
    const meera = await t.make.alumni();
    const job = await t.make.job(meera);
    const { id: conversationId } = await t.make.conversation(asha, meera);
    await t.make.referral({ candidateId: asha.id, referrerId: meera.id, jobTitle: 'Earlier' });
    const certification = { name: 'CKA', issuer: 'CNCF', issueMonth: 'MAY', issueYear: 2024, skills: ['Kubernetes'] };
    const add =
      'mutation ($input: AddCertificationInput!) { addCertification(input: $input) { certification { id } } }';
    expect((await t.execute(meera, add, { input: certification })).errors).toBeUndefined();
    await leave(meera, meera.email);
    for (const viewer of [asha, admin]) {
      expect((await t.execute(viewer, USER, { id: meera.id })).data.user).toBeNull();
      const directory = '{ userDirectory { edges { node { id } } } }';
      const ids = (await t.execute(viewer, directory)).data.userDirectory.edges.map(
        (edge: { node: object }) => edge.node,
      );
      expect(ids).not.toContainEqual({ id: meera.id });
    }
    const ask = `mutation ($id: ID!) { requestReferral(input: { referrerId: $id, jobTitle: "Engineer", company: "Acme" }) { referral { id } } }`;
    expect((await t.execute(asha, ask, { id: meera.id })).code).toBe('NOT_FOUND');
    const shown = `query ($job: ID!, $conversation: ID!) {
      job(id: $job) { postedBy { name company photoUrl openToRequests } referrers { id } }
      jobs { edges { node { postedBy { name } } } }
      conversation(id: $conversation) { with { name college email openToRequests skills { name } certifications { name } } }
      referrals(box: SENT) { edges { node { referrer { name headline verified } } } } }`;
    const { data, errors } = await t.execute(asha, shown, { job: job.id, conversation: conversationId });
    expect(errors).toBeUndefined();
    const name = 'Former member';
    expect(data.job).toEqual({
      postedBy: { name, company: null, photoUrl: null, openToRequests: false },
      referrers: [],
    });
    expect(data.jobs.edges[0].node.postedBy).toEqual({ name });
    expect(data.conversation.with).toEqual({
      name,
      college: null,
      email: null,
      openToRequests: false,
      skills: [],
      certifications: [],
    });
    expect(data.referrals.edges[0].node.referrer).toEqual({ name, headline: null, verified: false });
  });

  it('they sign in as before, to a session that may only take it back, say who they are and end', async () => {
    await accounts.signUp('asha@test.example');
    await t.drain();
    const { rows } = await t.db.raw(`select id, email from users`);
    const [asha] = rows as [UserEntity];
    await leave(asha, asha.email);
    t.clock.advance(DAY);
    const token = await accounts.signIn('asha@test.example', PASSWORD);
    const me = await accounts.me(token);
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({
      name: 'Asha Rao',
      eraseAfter: new Date(t.clock.now().getTime() + 6 * DAY).toISOString(),
    });
  });

  it('every other root field and path is FORBIDDEN, over HTTP and over the socket', async () => {
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
        const call = () => (field.subscribe ?? field.resolve)?.({}, {}, context, {} as never);
        expect([field.name, await codeOf(call)]).toEqual([field.name, 'FORBIDDEN']);
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
    expect((await t.execute(meera, '{ settings { email } }')).code).toBe('FORBIDDEN');
    const socket = await sockets.of(meera);
    const listening = socket.listen('subscription { notificationReceived { id } }');
    await until(() => listening.refusal !== null || listening.answers.length > 0, 'the refusal');
    expect(JSON.stringify([listening.refusal, listening.answers])).toContain('FORBIDDEN');
  });

  it('they are told of nothing', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const ask = `mutation ($id: ID!) { requestReferral(input: { referrerId: $id, jobTitle: "Engineer", company: "Acme" }) { referral { id } } }`;
    await t.execute(asha, ask, { id: meera.id });
    await leave(meera, meera.email);
    await t.drain();
    const { rows } = await t.db.raw('select title from notifications where user_id = $1', [meera.id]);
    expect(rows).toEqual([]);
    expect(await mailsTo(meera)).toHaveLength(1);
  });

  it('signing out works', async () => {
    const meera = await leaver();
    expect((await t.execute(meera, 'mutation { signOut(input: {}) { signedOut } }')).data.signOut.signedOut).toBe(true);
    expect((await t.execute(meera, ME)).data.me).toBeNull();
  });
});

describe('taking it back', () => {
  it('restores the account as it was', async () => {
    const asha = await t.make.jobseeker();
    const meera = await t.make.alumni();
    const referral = await t.make.referral({ candidateId: asha.id, referrerId: meera.id });
    await leave(meera, meera.email);
    t.forget(meera);
    expect((await t.execute(meera, UNDO)).data.undoDeleteAccount.settings.email).toBe(meera.email);
    expect((await t.execute(meera, ME)).data.me).toMatchObject({ eraseAfter: null, openToRequests: true });
    expect((await t.execute(asha, USER, { id: meera.id })).data.user).toEqual({ id: meera.id });
    t.clock.advance(8 * DAY);
    await t.runSchedule('account-erasure');
    const { data } = await t.execute(meera, 'query ($id: ID!) { me { name } referral(id: $id) { status } }', {
      id: referral.id,
    });
    expect(data).toEqual({ me: { name: 'Meera Nair' }, referral: { status: 'PENDING' } });
  });

  it('does nothing where there is nothing to take back', async () => {
    const meera = await t.make.alumni();
    expect((await t.execute(meera, UNDO)).data.undoDeleteAccount.settings.email).toBe(meera.email);
  });

  it('is too late once the erasure has begun', async () => {
    const meera = await leaver();
    await t.signIn(meera);
    t.clock.advance(7 * DAY);
    await t.runSchedule('account-erasure');
    expect((await t.execute(meera, UNDO)).code).toBe('UNAUTHENTICATED');
  });
});

describe('the documented paths of leaving', () => {
  it('do the same', async () => {
    const meera = await t.make.alumni();
    const wrong = await t.inject(meera, {
      method: 'DELETE',
      url: '/api/account',
      payload: { confirmEmail: 'x@y.example' },
    });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, ['confirmEmail']]);
    const deleted = await t.inject(meera, {
      method: 'DELETE',
      url: '/api/account',
      payload: { confirmEmail: meera.email },
    });
    expectDocumented(t, 'DELETE /api/account', deleted);
    t.forget(meera);
    const restored = await t.inject(meera, { method: 'POST', url: '/api/account/undo-delete' });
    expectDocumented(t, 'POST /api/account/undo-delete', restored);
    expect((await t.inject(meera, { url: '/api/settings' })).statusCode).toBe(200);
  });
});

async function codeOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return 'allowed';
  } catch (error) {
    return (error as { code?: string }).code;
  }
}
