import { textKey } from '../../platform/api/text';
import { sourceOf } from '../../skills/skills.rules';
import { seedDemoData, demoUser } from '../../testing/demo-data';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';

const t = testApp();

beforeEach(() => seedDemoData(t));

const PROFILE = graphql(`
  query DemoProfilesOwn {
    me { certifications { name skills expired media { name } } skills { name associations source sourceIcon } }
  }`);
const TESTIMONIALS = graphql(`query DemoProfilesLanding { landing { testimonials { name role quote demo } } }`);
const WAITING = graphql(`query DemoProfilesStories { stories(approved: false) { totalCount } }`);

async function studentProfile() {
  const { me } = await (await demoUser(t, 'student')).run(PROFILE);
  return me ?? { certifications: [], skills: [] };
}

it('the student has three certifications, one with a file and one expired', async () => {
  const { certifications } = await studentProfile();
  expect(certifications).toHaveLength(3);
  expect(certifications.filter(({ media }) => media !== null)).toHaveLength(1);
  expect(certifications.filter(({ expired }) => expired)).toHaveLength(1);
});

it('every skill has the source that the rule derives', async () => {
  const { certifications, skills } = await studentProfile();
  for (const { name, associations, source, sourceIcon } of skills)
    expect({ source, sourceIcon }).toEqual(sourceOf({ key: textKey(name), associations }, certifications));
  expect(new Set(skills.map(({ sourceIcon }) => sourceIcon)).size).toBeGreaterThan(2);
});

it('visitors see four fictional success stories, and admins one to review', async () => {
  const data = await t.visitor.run(TESTIMONIALS);
  expect(data.landing.testimonials).toHaveLength(4);
  for (const { role, quote, demo } of data.landing.testimonials) {
    expect(demo).toBe(true);
    expect(quote).not.toMatch(/invented/i);
    expect(role).toMatch(/\w at \w/);
  }
  expect((await (await demoUser(t, 'admin')).run(WAITING)).stories.totalCount).toBe(1);
});
