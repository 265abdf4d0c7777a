import { randomUUID } from 'node:crypto';
import { FilePurpose } from '../files/files.rules';
import { DAY } from '../platform/clock';
import { ReferralStatus } from '../referrals/referrals.rules';
import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import type { UpdateProfileInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { analyze, fillTables, plannedOnce } from '../testing/query-plans';

const t = testApp();

const UPDATE = graphql(`
  mutation ProfileUpdate($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      me {
        firstName headline company verified expertise batch photoUrl profileCompletion
        missingProfileFields resume { id name url } readiness { score parts { name points } }
      }
    }
  }`);

const EXPERIENCE = graphql(`
  mutation ProfileExperience($input: UpdateProfileInput!) {
    updateProfile(input: $input) { me { experience lookingFor } }
  }`);
const HEADLINE = graphql(`query ProfileHeadline { me { headline resume { id } } }`);
const edit = async (as: Actor, input: UpdateProfileInput) => (await as.run(UPDATE, { input })).updateProfile.me;

describe('me', () => {
  it('me is null for a visitor', async () => {
    expect(await t.visitor.run(HEADLINE)).toEqual({ me: null });
  });

  it('cheap fields of me take one statement', async () => {
    const asha = await t.make.jobseeker();
    await t.signIn(asha);
    const query = graphql(`
      query ProfileMe2 {
        me {
          id name role email college verified photoUrl phone profileCompletion missingProfileFields
          readiness { score band }
        }
      }`);
    const names = await t.countStatements(() => asha.run(query));
    expect(names).toEqual(['sessions.by-tokens', 'users.me']);
  });

  it('PostgreSQL plans the statements of every request once, and not for each', async () => {
    await fillTables(t, { candidates: 2_000 });
    const until = new Date(t.clock.now().getTime() + DAY);
    await t.db.raw(
      `insert into sessions (user_id, token_hash, device, expires_at)
       select id, sha256(convert_to(id::text, 'utf8')), 'Phone', $1 from users`,
      [until],
    );
    await analyze(t, 'users', 'sessions');
    const asha = await t.make.jobseeker();
    expect(await plannedOnce(t, '', () => asha.run(HEADLINE))).toEqual({
      'sessions.by-tokens': true,
      'users.me': true,
    });
  });

  it('unread counts take one statement', async () => {
    const asha = await t.make.jobseeker();
    await t.make.notification(asha);
    await t.signIn(asha);
    const names = await t.countStatements(async () => {
      const data = await asha.run(graphql(`query ProfileMe3 { me { unreadNotifications unreadMessages } }`));
      expect(data.me).toEqual({ unreadNotifications: 1, unreadMessages: 0 });
    });
    expect(names.filter((name) => name === 'notifications.unread-counts')).toHaveLength(1);
  });

  it('every field of me is available to every role', async () => {
    const everything = graphql(`
      query ProfileEverything {
        me {
          __typename id name firstName lastName role headline photoUrl college degree batch company position
          department location skills { name category source sourceIcon associations } expertise verified
          openToRequests mentor email linkedinUrl lastActiveAt phone profileCompletion missingProfileFields
          resume { id }
          stats { totalReferrals successRate candidatesHired creditsEarned typicalReplyHours answerRate }
          readiness { score band parts { name points outOf advice } }
          referralQuota { open openLimit thisMonth monthLimit } unreadNotifications unreadMessages
        }
      }`);
    for (const user of [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr(), await t.make.admin()]) {
      const { me } = await user.run(everything);
      expect(me).toMatchObject({ __typename: 'Me', id: user.id, email: user.email });
    }
  });
});

describe('editing the profile', () => {
  it('editing changes the given fields, clears with null, and updates the search at once', async () => {
    const asha = await t.make.jobseeker({ headline: 'Old' });
    const change = { firstName: ' Ashita ', headline: null, batch: 2027, expertise: ['Go', 'go', ' '] };
    expect(await edit(asha, change)).toMatchObject({
      firstName: 'Ashita',
      headline: null,
      batch: 2027,
      expertise: ['Go'],
    });
    const SEARCH = graphql(`query ProfileSearch { userDirectory(filter: { q: "ashi go" }) { totalCount } }`);
    expect((await (await t.make.admin()).run(SEARCH)).userDirectory.totalCount).toBe(1);
  });

  it('referrers find job seekers by experience and roles of interest, which only job seekers have', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const FIND = graphql(`
      query ProfileFind {
        candidates(filter: { experience: "2 YEARS" }) { edges { node { experience lookingFor } } }
      }`);
    const found = async () => (await meera.run(FIND)).candidates.edges;
    const change = async (input: UpdateProfileInput) => (await asha.run(EXPERIENCE, { input })).updateProfile.me;
    const stored = { experience: '2 years', lookingFor: ['Analyst', 'Engineer'] };
    const given = { experience: ' 2 years ', lookingFor: ['Analyst', ' analyst', '', 'Engineer'] };
    expect(await change(given)).toEqual(stored);
    expect(await found()).toEqual([{ node: stored }]);
    expect(await change({ experience: null, lookingFor: null })).toEqual({ experience: null, lookingFor: [] });
    expect(await found()).toEqual([]);
    const refused = (as: Actor, input: UpdateProfileInput, fields: string[]) =>
      expectRefusal(edit(as, input), 'BAD_USER_INPUT', fields);
    await refused(asha, { experience: 'x'.repeat(81) }, ['experience']);
    await refused(asha, { lookingFor: Array.from({ length: 11 }, (_, i) => `Role ${i}`) }, ['lookingFor']);
    await refused(asha, { lookingFor: ['x'.repeat(81)] }, ['lookingFor']);
    await refused(meera, { experience: '9 years', lookingFor: ['CTO'] }, ['experience', 'lookingFor']);
  });

  describe('that someone else has changed in the meantime', () => {
    it('is refused with the changed fields, and saves nothing', async () => {
      const asha = await t.make.jobseeker({ headline: 'Old', location: 'Pune', batch: 2026, lookingFor: ['Analyst'] });
      await edit(asha, { headline: 'First tab', batch: 2027, lookingFor: ['Engineer'] });
      const attempt = edit(asha, {
        headline: 'Second tab',
        location: 'Goa',
        batch: 2028,
        lookingFor: ['Tester'],
        expected: { headline: 'Old', location: 'Pune', batch: 2026, lookingFor: ['Analyst'] },
      });
      await expectRefusal(attempt, 'CONFLICT', ['headline', 'batch', 'lookingFor']);
      const { me } = await asha.run(graphql(`query ProfileKept { me { headline location batch lookingFor } }`));
      expect(me).toEqual({ headline: 'First tab', location: 'Pune', batch: 2027, lookingFor: ['Engineer'] });
    });

    it('can be saved over it, with the new value as the expected one', async () => {
      const asha = await t.make.jobseeker({ headline: 'First tab' });
      const change = { headline: 'Second tab', expected: { headline: 'First tab' } };
      expect(await edit(asha, change)).toMatchObject({ headline: 'Second tab' });
    });

    it('can be repeated after its answer was lost', async () => {
      const asha = await t.make.jobseeker({ headline: 'Old', lastName: '' });
      const change = { headline: 'New', lastName: 'Rao', expected: { headline: 'Old', lastName: null } };
      expect(await edit(asha, change)).toEqual(await edit(asha, change));
    });

    it('is saved when only other fields were changed', async () => {
      const asha = await t.make.jobseeker({ headline: 'Old', location: null });
      await edit(asha, { location: 'Goa' });
      const change = { headline: 'New', expected: { headline: 'Old', location: null } };
      expect(await edit(asha, change)).toMatchObject({ headline: 'New' });
    });

    it('of two simultaneous edits, one is saved and the other refused', async () => {
      const asha = await t.make.jobseeker({ headline: 'Old' });
      const expected = { headline: 'Old' };
      const [one, two] = await Promise.all(
        ['One', 'Two'].map((headline) => codeOf(edit(asha, { headline, expected }))),
      );
      expect([one, two].toSorted()).toEqual(['CONFLICT', null]);
    });
  });

  it('changing the company removes the verification; another spelling does not', async () => {
    const meera = await t.make.alumni({ company: 'Acme' });
    expect(await edit(meera, { company: ' ACME ' })).toMatchObject({ company: 'ACME', verified: true });
    expect(await edit(meera, { company: 'Globex' })).toMatchObject({ company: 'Globex', verified: false });
  });

  it('clearing the company removes the verification', async () => {
    expect(await edit(await t.make.hr(), { company: null })).toMatchObject({ company: null, verified: false });
  });

  it('an own résumé and photo can be attached and raise the readiness', async () => {
    const asha = await t.make.jobseeker();
    const before = await edit(asha, {});
    const { id: resumeFileId } = await t.make.file(asha);
    const { id: photoFileId } = await t.make.file(asha, { purpose: FilePurpose.PHOTO });
    const me = await edit(asha, { resumeFileId, photoFileId });
    expect(me.resume).toMatchObject({ id: resumeFileId, url: expect.stringContaining('/api/files/') });
    expect(me.photoUrl).toContain(photoFileId);
    expect(me.readiness.score).toBeGreaterThan(before.readiness.score);
    expect(me.missingProfileFields).not.toContain('resume');
  });

  it('the photo can be removed', async () => {
    const asha = await t.make.jobseeker();
    await edit(asha, { photoFileId: (await t.make.file(asha, { purpose: FilePurpose.PHOTO })).id });
    const data = await asha.run(
      graphql(`mutation ProfileRemoveProfilePhoto { removeProfilePhoto { me { photoUrl missingProfileFields } } }`),
    );
    expect(data.removeProfilePhoto.me).toMatchObject({
      photoUrl: null,
      missingProfileFields: expect.arrayContaining(['photo']),
    });
  });

  it('files of other users, of another purpose, and unknown ones are refused', async () => {
    const asha = await t.make.jobseeker();
    const foreign = await t.make.file(await t.make.jobseeker());
    const photo = await t.make.file(asha, { purpose: FilePurpose.PHOTO });
    for (const resumeFileId of [foreign.id, photo.id, randomUUID(), 'junk'])
      await expectRefusal(edit(asha, { resumeFileId, headline: 'Changed' }), 'BAD_USER_INPUT', ['resumeFileId']);
    expect((await asha.run(HEADLINE)).me).toEqual({ headline: null, resume: null });
  });

  it.each([
    ['NUL', { headline: 'a\u0000b' }],
    ['a headline of 10,000 characters', { headline: 'x'.repeat(10_000) }],
    ['a location of 10,000 characters', { location: 'x'.repeat(10_000) }],
    ['an address that is a script', { linkedinUrl: 'javascript:alert(1)' }],
    ['a batch before colleges', { batch: 12 }],
  ])('%s is refused, changes nothing, and the next request works', async (_what, input) => {
    const asha = await t.make.jobseeker();
    await expectRefusal(edit(asha, input), 'BAD_USER_INPUT');
    expect((await edit(asha, { headline: 'مهندسة 🎓' })).headline).toBe('مهندسة 🎓');
  });

  it('visitors cannot edit a profile', async () => {
    await expectRefusal(edit(t.visitor, {}), 'UNAUTHENTICATED');
  });
});

it('GET /api/profile/me returns the signed-in user in the format of the REST API', async () => {
  const asha = await t.make.jobseeker({ company: null });
  await t.make.skills(asha, 'React', 'SQL');
  const answer = await asha.get('/api/profile/me');
  expectDocumented(t, 'GET /api/profile/me', answer);
  expect(answer.json()).toMatchObject({
    id: asha.id,
    role: 'jobseeker',
    name: 'Asha Rao',
    skills: ['React', 'SQL'],
    profile: { currentCompany: null },
  });
  expect((await t.visitor.get('/api/profile/me')).statusCode).toBe(401);
});

describe('statistics of a referrer', () => {
  const STATS = graphql(`
    query ProfileStats($id: ID!) {
      user(id: $id) { stats { totalReferrals successRate candidatesHired typicalReplyHours answerRate } }
    }`);

  it('statistics of a referrer are computed from the requests received', async () => {
    const meera = await t.make.alumni();
    const asha = await t.make.jobseeker();
    const at = (hours: number) => new Date(t.clock.now().getTime() - hours * 3_600_000);
    const add = (status: ReferralStatus, answeredAt: Date | null, acceptedAt: Date | null) =>
      t.make.referral({
        candidateId: asha.id,
        referrerId: meera.id,
        jobTitle: randomUUID(),
        status,
        createdAt: at(100),
        answeredAt,
        acceptedAt,
      });
    for (const status of [ReferralStatus.HIRED, ReferralStatus.ACCEPTED, ReferralStatus.REJECTED])
      await add(status, at(94), at(94));
    await add(ReferralStatus.REJECTED, at(90), null);
    for (const status of [ReferralStatus.EXPIRED, ReferralStatus.PENDING, ReferralStatus.WITHDRAWN])
      await add(status, null, null);
    const data = await asha.run(STATS, { id: meera.id });
    expect(data.user?.stats).toEqual({
      totalReferrals: 7,
      successRate: 60,
      candidatesHired: 1,
      typicalReplyHours: 6,
      answerRate: 80,
    });
  });
});
