import type { Actor } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { JobStatus } from '../jobs/jobs.rules';

const t = testApp();

const ADD = graphql(`mutation KnownSkillsAdd($name: String!) { addSkill(input: { name: $name }) { count } }`);
const READINESS = graphql(`query KnownSkillsReadiness { me { readiness { score parts { name points advice } } } }`);
const CERTIFY = graphql(`
  mutation KnownSkillsCertify($input: AddCertificationInput!) { addCertification(input: $input) { certification { id } } }`);
const DELETE_CERTIFICATION = graphql(`
  mutation KnownSkillsDeleteCertification($id: ID!) { deleteCertification(input: { id: $id }) { deletedId } }`);

const add = async (who: Actor, ...names: string[]) => {
  for (const name of names) await who.run(ADD, { name });
};
async function skillsPart(who: Actor) {
  const { me } = await who.run(READINESS);
  return me?.readiness.parts.find(({ name }) => name === 'Skills');
}
const ONE_UNKNOWN =
  'Add 7 more skills from the suggestions. 1 of your skills does not count: no posted job asks for it, and no certification with a link or a file names it.';

it('35 invented skills earn no points, and the advice says why', async () => {
  const asha = await t.make.jobseeker();
  await t.refreshDerived(asha);
  const { me: before } = await asha.run(READINESS);
  await add(asha, ...Array.from({ length: 35 }, (_, i) => `Invented ${i}`));
  expect((await asha.run(READINESS)).me?.readiness.score).toBe(before?.readiness.score);
  expect(await skillsPart(asha)).toEqual({
    name: 'Skills',
    points: 0,
    advice:
      'Add 7 more skills from the suggestions. 35 of your skills do not count: no posted job asks for them, and no certification with a link or a file names them.',
  });
});

it('well-known skills count in any spelling, also from sign-up', async () => {
  const asha = await t.make.jobseeker();
  await add(asha, 'python', 'ＳＱＬ', 'AutoCAD');
  expect((await skillsPart(asha))?.points).toBe(12);
  const { skills, users } = t.app.modules;
  const ravi = await t.make.jobseeker();
  await t.db.inTransaction(async (tx) => {
    await skills.api.skills.addAll(tx, ravi.id, ['React', 'Underwater weaving', 'Go']);
    await users.api.users.refreshDerived(tx, ravi.id);
  });
  expect((await skillsPart(ravi))?.points).toBe(8);
});

describe('a skill that a posted job asks for', () => {
  it('counts for those who add it afterwards', async () => {
    await t.make.job(await t.make.alumni(), { requirements: ['Underwater weaving', 'COBOL'] });
    const asha = await t.make.jobseeker();
    await add(asha, 'Cobol', 'Underwater');
    expect((await skillsPart(asha))?.points).toBe(4);
  });

  it('counts for those who have it once the scheduled task has run, but not while the job is a draft', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    await add(asha, 'COBOL');
    await add(ravi, 'Zig');
    const job = await t.make.job(await t.make.alumni(), { requirements: ['Cobol'], status: JobStatus.DRAFT });
    await t.runSchedule('skills-newly-known');
    expect(await skillsPart(asha)).toEqual({ name: 'Skills', points: 0, advice: ONE_UNKNOWN });
    await t.db.raw(`update jobs set status = 'open' where id = $1`, [job.id]);
    await t.runSchedule('skills-newly-known');
    expect((await skillsPart(asha))?.points).toBe(4);
    const { rows } = await t.db.raw('select readiness from users where id = $1', [asha.id]);
    expect(rows).toEqual([{ readiness: (await asha.run(READINESS)).me?.readiness.score }]);
    expect(await skillsPart(ravi)).toEqual({ name: 'Skills', points: 0, advice: ONE_UNKNOWN });
  });
});

it('a skill counts while a certification that can be checked names it', async () => {
  const asha = await t.make.jobseeker();
  await add(asha, 'Zig');
  const certification = {
    name: 'Zig Basics',
    issuer: 'Test Institute',
    issueMonth: 'JANUARY' as const,
    issueYear: 2026,
    skills: ['zig'],
  };
  await asha.run(CERTIFY, { input: certification });
  expect((await skillsPart(asha))?.points).toBe(0);
  const input = { ...certification, name: 'Zig Advanced', credentialUrl: 'https://certificates.example/1' };
  const { id } = (await asha.run(CERTIFY, { input })).addCertification.certification;
  expect((await skillsPart(asha))?.points).toBe(4);
  await asha.run(DELETE_CERTIFICATION, { id });
  expect((await skillsPart(asha))?.points).toBe(0);
});

it('a skill that a later version of the server knows counts once the scheduled task has run', async () => {
  const asha = await t.make.jobseeker();
  await add(asha, 'Go', 'Rust');
  await t.db.raw('update skills set known = false');
  await t.db.raw('update users set readiness = 0');
  await t.runSchedule('skills-newly-known');
  expect((await skillsPart(asha))?.points).toBe(8);
  const { rows } = await t.db.raw('select readiness from users where id = $1', [asha.id]);
  expect(rows).toEqual([{ readiness: (await asha.run(READINESS)).me?.readiness.score }]);
});

it('scores of an earlier formula are recomputed with the known skills only', async () => {
  const asha = await t.make.jobseeker();
  await add(asha, 'Go', 'Invented');
  const { me } = await asha.run(READINESS);
  await t.db.raw('update users set readiness = 99, readiness_version = 2 where id = $1', [asha.id]);
  await t.runSchedule('readiness-outdated');
  const { rows } = await t.db.raw('select readiness, readiness_version from users where id = $1', [asha.id]);
  expect(rows).toEqual([{ readiness: me?.readiness.score, readiness_version: 3 }]);
});

it('suggestions do not contain skills that peers invented', async () => {
  const parts = { college: 'Test College', batch: 2026 };
  const asha = await t.make.jobseeker(parts);
  for (const peer of [await t.make.jobseeker(parts), await t.make.jobseeker(parts)]) await add(peer, 'Zig', 'Haskell');
  const SUGGEST = graphql(`query KnownSkillsSuggest { skillSuggestions }`);
  const { skillSuggestions } = await asha.run(SUGGEST);
  expect(skillSuggestions).toContain('Haskell');
  expect(skillSuggestions).not.toContain('Zig');
});
