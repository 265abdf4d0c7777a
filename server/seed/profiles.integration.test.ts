import pino from 'pino';
import { textKey } from '../platform/text';
import { sourceOf } from '../skills/skills.rules';
import { testApp } from '../testing/harness';
import { seedDemo } from './demo';

const t = testApp();

beforeEach(async () => {
  const config = { dataDir: t.dataDir, demoPassword: 'Look-around-1' };
  await seedDemo({ db: t.db, config, clock: t.clock, logger: pino({ level: 'silent' }) });
});

const demo = async (role: string) => {
  const { rows } = await t.db.raw(`select id from users where email = $1`, [`${role}@demo.batchmate.example`]);
  return (rows as [{ id: string }])[0];
};

interface Profile {
  certifications: { name: string; skills: string[]; expired: boolean; media: { name: string } | null }[];
  skills: { name: string; associations: string[]; source: string | null; sourceIcon: string | null }[];
}

const profileOf = async (role: string): Promise<Profile> =>
  (
    await t.execute(
      await demo(role),
      `{ me { certifications { name skills expired media { name } } skills { name associations source sourceIcon } } }`,
    )
  ).data.me;

it('shows more certifications than fit without expanding, one with its file and one that has expired', async () => {
  const { certifications } = await profileOf('student');
  expect(certifications).toHaveLength(3);
  expect(certifications.filter(({ media }) => media !== null)).toHaveLength(1);
  expect(certifications.filter(({ expired }) => expired)).toHaveLength(1);
});

it('says of every skill where it was learnt or shown, as the rule has it', async () => {
  const { certifications, skills } = await profileOf('student');
  for (const { name, associations, source, sourceIcon } of skills)
    expect({ source, sourceIcon }).toEqual(sourceOf({ key: textKey(name), associations }, certifications));
  expect(new Set(skills.map(({ sourceIcon }) => sourceIcon)).size).toBeGreaterThan(2);
});

it('shows visitors four stories that say that they are invented, and an admin one that waits', async () => {
  const { data } = await t.execute(null, '{ landing { testimonials { name role quote } } }');
  expect(data.landing.testimonials).toHaveLength(4);
  for (const { role, quote } of data.landing.testimonials) {
    expect(quote).toContain('invented story');
    expect(role).toMatch(/\w at \w/);
  }
  const waiting = await t.execute(await demo('admin'), '{ stories(approved: false) { totalCount } }');
  expect(waiting.data.stories.totalCount).toBe(1);
});
