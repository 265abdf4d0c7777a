import { Role } from '../access/roles';
import { type Result } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import type { ProfileVisibility } from './users.rules';

const t = testApp();

graphql(`
  fragment PreviewPerson on Person {
    id name firstName lastName role headline college degree batch company position department location
    skills { name category associations } expertise verified openToRequests mentor email linkedinUrl
  }`);
const PREVIEW = graphql(`
  query Preview($role: Role!) {
    me { asSeenBy(role: $role) { ...PreviewPerson seenBy photoUrl lastActiveAt certifications { name media { id } } } }
  }`);
const SEEN = graphql(`
  query PreviewSeen($id: ID!) {
    user(id: $id) { ...PreviewPerson photoUrl lastActiveAt certifications { name media { id } } }
  }`);
const PREVIEW_OF_CANDIDATE = graphql(`
  query PreviewOfCandidate($role: Role!) { me { asSeenBy(role: $role) { experience lookingFor } } }`);
const CANDIDATE = graphql(`query PreviewCandidate($id: ID!) { candidate(id: $id) { experience lookingFor } }`);
const CERTIFY = graphql(`
  mutation PreviewCertify {
    addCertification(input: { name: "CKA", issuer: "CNCF", issueMonth: JANUARY, issueYear: 2025, skills: ["Zig"] }) {
      certification { id }
    }
  }`);
const AUDIENCE = graphql(`query PreviewAudience { settings { privacy { audience } } }`);

const PROFILE = {
  college: 'Own',
  headline: 'Backend',
  location: 'Pune',
  linkedinUrl: 'https://linkedin.com/in/asha',
  expertise: ['SQL'],
};
const OF_CANDIDATE = { experience: 'Fresher', lookingFor: ['Engineer'] };

/** Users of each role who share nothing with the owner of the profile. */
const viewers: Record<'ALUMNI' | 'HR' | 'JOBSEEKER' | 'ADMIN', () => Promise<User>> = {
  ALUMNI: () => t.make.alumni({ college: 'Elsewhere', company: 'Elsewhere' }),
  HR: () => t.make.hr({ college: 'Elsewhere', company: 'Elsewhere' }),
  JOBSEEKER: () => t.make.jobseeker({ college: 'Own' }),
  ADMIN: () => t.make.admin(),
};
const ROLES = Object.keys(viewers) as (keyof typeof viewers)[]; // Object.keys loses the type of the keys

async function seenByReal(role: keyof typeof viewers, owner: User) {
  const viewer = await viewers[role]();
  const { user } = await viewer.run(SEEN, { id: owner.id });
  const answer: Result<{ candidate: unknown } | null> = await t.execute(viewer, CANDIDATE, { id: owner.id });
  return { user, candidate: answer.data?.candidate ?? null };
}

async function previewed(role: keyof typeof viewers, owner: User) {
  const { me } = await owner.run(PREVIEW, { role });
  const candidate = (await owner.run(PREVIEW_OF_CANDIDATE, { role })).me?.asSeenBy ?? null;
  return { preview: me?.asSeenBy ?? null, candidate };
}

describe('the profile as others see it', () => {
  const settings: { profileVisibility: ProfileVisibility; showEmail: boolean; showLinkedin: boolean }[] = [
    { profileVisibility: 'public', showEmail: true, showLinkedin: true },
    { profileVisibility: 'public', showEmail: false, showLinkedin: true },
    { profileVisibility: 'alumni', showEmail: true, showLinkedin: false },
    { profileVisibility: 'hr', showEmail: false, showLinkedin: false },
    { profileVisibility: 'private', showEmail: true, showLinkedin: true },
  ];

  it.each(settings)('with %j, every field is what a real user of each role gets', async (privacy) => {
    const asha = await t.make.jobseeker({ ...PROFILE, ...OF_CANDIDATE, ...privacy });
    await t.make.skills(asha, 'Zig');
    await asha.run(CERTIFY);
    for (const role of ROLES) {
      const real = await seenByReal(role, asha);
      const { preview, candidate } = await previewed(role, asha);
      expect({ role, preview }).toEqual({ role, preview: real.user && { ...real.user, seenBy: role } });
      const nothing = { experience: null, lookingFor: [] };
      expect({ role, candidate }).toEqual({ role, candidate: real.candidate ?? (real.user && nothing) });
    }
  });

  it.each(settings)('with %j, a referrer sees what a real user of each role gets', async (privacy) => {
    const meera = await t.make.alumni({ ...PROFILE, ...privacy, openToRequests: false });
    for (const role of ROLES) {
      const real = await seenByReal(role, meera);
      const { preview } = await previewed(role, meera);
      expect({ role, preview }).toEqual({ role, preview: real.user && { ...real.user, seenBy: role } });
    }
  });

  it('is null while the account is being deleted', async () => {
    const asha = await t.make.jobseeker({ profileVisibility: 'public', deletedAt: new Date() });
    expect((await asha.run(PREVIEW, { role: 'HR' })).me?.asSeenBy).toBeNull();
  });
});

describe('the number of users who can find a profile', () => {
  const audience = async (owner: User) => (await owner.run(AUDIENCE)).settings.privacy.audience;

  it.each([Role.JOBSEEKER, Role.ALUMNI] as const)('is the number who see the profile of a %s', async (role) => {
    const owner = await t.make[role]({ college: 'Own' });
    const college = { college: 'Own' };
    const others = [
      await t.make.alumni(),
      await t.make.alumni({ ...college, verifiedAt: null }),
      await t.make.alumni({ verifiedAt: null }),
      await t.make.hr(),
      await t.make.hr({ ...college, verifiedAt: null }),
      await t.make.jobseeker(college),
      await t.make.jobseeker({ college: 'Elsewhere' }),
    ];
    await t.make.alumni({ suspendedAt: new Date() });
    await t.make.hr({ deletedAt: new Date() });
    await t.make.admin();
    for (const profileVisibility of ['public', 'alumni', 'hr', 'private'] as const) {
      await t.db.raw('update users set profile_visibility = $1 where id = $2', [profileVisibility, owner.id]);
      let seeing = 0;
      for (const other of others) if ((await other.run(SEEN, { id: owner.id })).user) seeing += 1;
      expect({ profileVisibility, audience: await audience(owner) }).toEqual({ profileVisibility, audience: seeing });
    }
  });

  it('does not count a college for users without one', async () => {
    const owner = await t.make.jobseeker({ college: null });
    await t.make.jobseeker({ college: null });
    await t.make.alumni();
    expect(await audience(owner)).toBe(1);
  });
});
