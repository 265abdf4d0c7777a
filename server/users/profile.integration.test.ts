import { randomUUID } from 'node:crypto';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import type { UserEntity } from './users.entity';

const t = testApp();

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { me { firstName headline company verified expertise batch photoUrl profileCompletion missingProfileFields resume { id name url } readiness { score parts { name points } } } }
}`;

async function file(owner: UserEntity, purpose: string): Promise<string> {
  const { rows } = await t.db.raw(
    `insert into files (owner_id, purpose, name, media_type, bytes, sha256) values ($1, $2, 'file', 'application/pdf', 10, '\\x00') returning id`,
    [owner.id, purpose],
  );
  const [{ id }] = rows as [{ id: string }];
  return id;
}

describe('me', () => {
  it('is null for a visitor', async () => {
    expect(await t.execute(null, '{ me { id } }')).toMatchObject({ data: { me: null } });
  });

  it('takes one statement when only cheap fields are asked for', async () => {
    const asha = await t.make.jobseeker();
    await t.signIn(asha);
    const query =
      '{ me { id name role email college verified photoUrl phone profileCompletion missingProfileFields readiness { score band } } }';
    const names = await t.countStatements(() => t.execute(asha, query));
    expect(names).toEqual(['sessions.by-tokens', 'users.me']);
  });

  it('tells what waits to be read in one statement', async () => {
    const asha = await t.make.jobseeker();
    await t.db.raw(
      "insert into notifications (user_id, kind, title, message, cause_key) values ($1, 'account', 'T', 'M', 'x')",
      [asha.id],
    );
    await t.signIn(asha);
    const names = await t.countStatements(async () => {
      const { data } = await t.execute(asha, '{ me { unreadNotifications unreadMessages } }');
      expect(data.me).toEqual({ unreadNotifications: 1, unreadMessages: 0 });
    });
    expect(names.filter((name) => name === 'notifications.unread-counts')).toHaveLength(1);
  });

  it('answers every field for every role', async () => {
    const everything = `{ me { __typename id name firstName lastName role headline photoUrl college degree batch company position department location
      skills { name category source sourceIcon associations } expertise verified openToRequests mentor email linkedinUrl lastActiveAt phone
      profileCompletion missingProfileFields resume { id } stats { totalReferrals successRate candidatesHired creditsEarned typicalReplyHours answerRate }
      readiness { score band parts { name points outOf advice } } referralQuota { open openLimit thisMonth monthLimit } unreadNotifications unreadMessages } }`;
    for (const user of [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr(), await t.make.admin()]) {
      const { data, errors } = await t.execute(user, everything);
      expect(errors).toBeUndefined();
      expect(data.me).toMatchObject({ __typename: 'Me', id: user.id, email: user.email });
    }
  });
});

describe('editing the profile', () => {
  it('changes what is given, clears what is null, and is found by it at once', async () => {
    const asha = await t.make.jobseeker({ headline: 'Old' });
    const { data, errors } = await t.execute(asha, UPDATE, {
      input: { firstName: ' Ashita ', headline: null, batch: 2027, expertise: ['Go', 'go', ' '] },
    });
    expect(errors).toBeUndefined();
    expect(data.updateProfile.me).toMatchObject({
      firstName: 'Ashita',
      headline: null,
      batch: 2027,
      expertise: ['Go'],
    });
    const found = await t.execute(await t.make.admin(), '{ userDirectory(filter: { q: "ashi go" }) { totalCount } }');
    expect(found.data.userDirectory.totalCount).toBe(1);
  });

  it('takes what a job seeker has done and looks for, by which referrers find them', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const SAY =
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { me { experience lookingFor } } }';
    const say = (as: typeof asha, input: object) => t.execute(as, SAY, { input });
    const said = await say(asha, { experience: ' 2 years ', lookingFor: ['Analyst', ' analyst', '', 'Engineer'] });
    expect(said.data.updateProfile.me).toEqual({ experience: '2 years', lookingFor: ['Analyst', 'Engineer'] });
    const FIND = '{ candidates(filter: { experience: "2 YEARS" }) { edges { node { experience lookingFor } } } }';
    const found = async () => (await t.execute(meera, FIND)).data.candidates.edges;
    expect(await found()).toEqual([{ node: { experience: '2 years', lookingFor: ['Analyst', 'Engineer'] } }]);
    const cleared = await say(asha, { experience: null, lookingFor: null });
    expect(cleared.data.updateProfile.me).toEqual({ experience: null, lookingFor: [] });
    expect(await found()).toEqual([]);
    const refused = async (as: typeof asha, input: object) => (await say(as, input)).errors?.[0]?.extensions?.fields;
    expect(await refused(asha, { experience: 'x'.repeat(81) })).toEqual(['experience']);
    expect(await refused(asha, { lookingFor: Array.from({ length: 11 }, (_, i) => `Role ${i}`) })).toEqual([
      'lookingFor',
    ]);
    expect(await refused(asha, { lookingFor: ['x'.repeat(81)] })).toEqual(['lookingFor']);
    expect(await refused(meera, { experience: '9 years', lookingFor: ['CTO'] })).toEqual(['experience', 'lookingFor']);
  });

  it('takes the verification away with the company, but not for another spelling', async () => {
    const meera = await t.make.alumni({ company: 'Acme' });
    const respelt = await t.execute(meera, UPDATE, { input: { company: ' ACME ' } });
    expect(respelt.data.updateProfile.me).toMatchObject({ company: 'ACME', verified: true });
    const moved = await t.execute(meera, UPDATE, { input: { company: 'Globex' } });
    expect(moved.data.updateProfile.me).toMatchObject({ company: 'Globex', verified: false });
  });

  it('takes the verification away when the company is cleared', async () => {
    const { data } = await t.execute(await t.make.hr(), UPDATE, { input: { company: null } });
    expect(data.updateProfile.me).toMatchObject({ company: null, verified: false });
  });

  it('attaches an own résumé and photo, and raises readiness by it', async () => {
    const asha = await t.make.jobseeker();
    const before = (await t.execute(asha, UPDATE, { input: {} })).data.updateProfile.me;
    const [resumeFileId, photoFileId] = [await file(asha, 'resume'), await file(asha, 'photo')];
    const { me } = (await t.execute(asha, UPDATE, { input: { resumeFileId, photoFileId } })).data.updateProfile;
    expect(me.resume).toMatchObject({ id: resumeFileId, url: expect.stringContaining('/api/files/') });
    expect(me.photoUrl).toContain(photoFileId);
    expect(me.readiness.score).toBeGreaterThan(before.readiness.score);
    expect(me.missingProfileFields).not.toContain('resume');
  });

  it('takes the photo off again', async () => {
    const asha = await t.make.jobseeker();
    await t.execute(asha, UPDATE, { input: { photoFileId: await file(asha, 'photo') } });
    const { data } = await t.execute(asha, 'mutation { removeProfilePhoto { me { photoUrl missingProfileFields } } }');
    expect(data.removeProfilePhoto.me).toMatchObject({
      photoUrl: null,
      missingProfileFields: expect.arrayContaining(['photo']),
    });
  });

  it("refuses somebody else's file, one of another purpose, and one that is not there", async () => {
    const asha = await t.make.jobseeker();
    const foreign = await file(await t.make.jobseeker(), 'resume');
    const photo = await file(asha, 'photo');
    for (const resumeFileId of [foreign, photo, randomUUID(), 'junk']) {
      const { code, errors } = await t.execute(asha, UPDATE, { input: { resumeFileId, headline: 'Changed' } });
      expect(code).toBe('BAD_USER_INPUT');
      expect(errors?.[0]?.extensions?.fields).toEqual(['resumeFileId']);
    }
    const { data } = await t.execute(asha, '{ me { headline resume { id } } }');
    expect(data.me).toEqual({ headline: null, resume: null });
  });

  it.each([
    ['NUL', { headline: 'a\u0000b' }],
    ['10,000 characters', { location: 'x'.repeat(10_000) }],
    ['an address that is a script', { linkedinUrl: 'javascript:alert(1)' }],
    ['a batch before colleges', { batch: 12 }],
  ])('refuses %s, changes nothing, and the next request works', async (_what, input) => {
    const asha = await t.make.jobseeker();
    expect((await t.execute(asha, UPDATE, { input })).code).toBe('BAD_USER_INPUT');
    expect((await t.execute(asha, UPDATE, { input: { headline: 'مهندسة 🎓' } })).data.updateProfile.me.headline).toBe(
      'مهندسة 🎓',
    );
  });

  it('is not open to visitors', async () => {
    expect((await t.execute(null, UPDATE, { input: {} })).code).toBe('UNAUTHENTICATED');
  });
});

it('GET /api/profile/me answers the signed-in person in the spelling of the /api paths', async () => {
  const asha = await t.make.jobseeker({ company: null });
  await t.make.skills(asha, 'React', 'SQL');
  const answer = await t.inject(asha, { url: '/api/profile/me' });
  expectDocumented(t, 'GET /api/profile/me', answer);
  expect(answer.json()).toMatchObject({
    id: asha.id,
    role: 'jobseeker',
    name: 'Asha Rao',
    skills: ['React', 'SQL'],
    profile: { currentCompany: null },
  });
  expect((await t.inject(null, { url: '/api/profile/me' })).statusCode).toBe(401);
});

describe("a referrer's figures", () => {
  const STATS =
    'query ($id: ID!) { user(id: $id) { stats { totalReferrals successRate candidatesHired typicalReplyHours answerRate } } }';

  it('come out of the requests they received', async () => {
    const meera = await t.make.alumni();
    const asha = await t.make.jobseeker();
    const at = (hours: number) => new Date(t.clock.now().getTime() - hours * 3_600_000);
    const add = (status: string, answeredAt: Date | null, acceptedAt: Date | null) =>
      t.db.raw(
        `insert into referrals (candidate_id, referrer_id, job_title, company, status, match_score, created_at, answered_at, accepted_at)
         values ($1, $2, $3, 'Acme', $4, 50, $5, $6, $7)`,
        [asha.id, meera.id, randomUUID(), status, at(100), answeredAt, acceptedAt],
      );
    for (const status of ['hired', 'accepted', 'rejected']) await add(status, at(94), at(94));
    await add('rejected', at(90), null);
    await add('expired', null, null);
    await add('pending', null, null);
    await add('withdrawn', null, null);
    const { data } = await t.execute(asha, STATS, { id: meera.id });
    expect(data.user.stats).toEqual({
      totalReferrals: 7,
      successRate: 60,
      candidatesHired: 1,
      typicalReplyHours: 6,
      answerRate: 80,
    });
  });
});
