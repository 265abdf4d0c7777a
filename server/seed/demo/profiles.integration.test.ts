import { textKey } from '../../platform/api/text';
import { sourceOf } from '../../skills/skills.rules';
import { demonstrate, demoPerson } from '../../testing/demonstration';
import { testApp } from '../../testing/harness';

const t = testApp();

beforeEach(() => demonstrate(t));

interface Profile {
  certifications: { name: string; skills: string[]; expired: boolean; media: { name: string } | null }[];
  skills: { name: string; associations: string[]; source: string | null; sourceIcon: string | null }[];
}

const profileOf = async (role: 'student'): Promise<Profile> =>
  (
    await t.execute(
      await demoPerson(t, role),
      `{ me { certifications { name skills expired media { name } } skills { name associations source sourceIcon } } }`,
    )
  ).data.me;

it('the demo student has many certifications, one with a file and one expired', async () => {
  const { certifications } = await profileOf('student');
  expect(certifications).toHaveLength(3);
  expect(certifications.filter(({ media }) => media !== null)).toHaveLength(1);
  expect(certifications.filter(({ expired }) => expired)).toHaveLength(1);
});

it('every skill has the source that the rule derives', async () => {
  const { certifications, skills } = await profileOf('student');
  for (const { name, associations, source, sourceIcon } of skills)
    expect({ source, sourceIcon }).toEqual(sourceOf({ key: textKey(name), associations }, certifications));
  expect(new Set(skills.map(({ sourceIcon }) => sourceIcon)).size).toBeGreaterThan(2);
});

it('visitors see four fictional success stories, and admins one to review', async () => {
  const { data } = await t.execute(null, '{ landing { testimonials { name role quote } } }');
  expect(data.landing.testimonials).toHaveLength(4);
  for (const { role, quote } of data.landing.testimonials) {
    expect(quote).toContain('invented story');
    expect(role).toMatch(/\w at \w/);
  }
  const waiting = await t.execute(await demoPerson(t, 'admin'), '{ stories(approved: false) { totalCount } }');
  expect(waiting.data.stories.totalCount).toBe(1);
});
