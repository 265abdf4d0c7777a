import { type Actor, codeOf, expectRefusal } from '../testing/actor';
import type { AddSkillInput, UpdateSkillInput } from '../testing/generated/graphql';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { MAX_SKILLS } from './skills.rules';

const t = testApp();

graphql(`fragment FullSkill on Skill { name category source sourceIcon associations }`);
const ADD = graphql(`
  mutation SkillsAdd($input: AddSkillInput!) { addSkill(input: $input) { skill { ...FullSkill } count limit } }`);
const UPDATE = graphql(`
  mutation SkillsUpdate($input: UpdateSkillInput!) { updateSkill(input: $input) { skill { ...FullSkill } } }`);
const DELETE = graphql(`mutation SkillsDelete($name: String!) { deleteSkill(input: { name: $name }) { deletedName } }`);
const SKILLS = graphql(`query Skills { skills { name category } }`);
const SUGGESTIONS = graphql(`query SkillsSuggestions($query: String) { skillSuggestions(query: $query) }`);
const FOUND = graphql(`query SkillsFound($q: String) { userDirectory(filter: { q: $q }) { totalCount } }`);
const READINESS = graphql(`query SkillsReadiness { me { readiness { score parts { name points } } } }`);

const add = async (who: Actor, input: AddSkillInput) => (await who.run(ADD, { input })).addSkill;
const update = async (who: Actor, input: UpdateSkillInput) => (await who.run(UPDATE, { input })).updateSkill.skill;
const remove = async (who: Actor, name: string) => (await who.run(DELETE, { name })).deleteSkill;
const names = async (who: User) => (await who.run(SKILLS)).skills.map(({ name }) => name);
const suggest = async (who: Actor, query?: string) => (await who.run(SUGGESTIONS, { query })).skillSuggestions;

describe('adding a skill', () => {
  it('a new skill is last in the list, gets a known category or the given one, and is counted', async () => {
    const asha = await t.make.jobseeker();
    expect(await add(asha, { name: ' Zig ' })).toEqual({
      skill: { name: 'Zig', category: 'OTHER', source: null, sourceIcon: null, associations: [] },
      count: 1,
      limit: 35,
    });
    const { skill } = await add(asha, { name: 'C++', associations: ['Course on systems', ' '] });
    expect(skill).toEqual({
      name: 'C++',
      category: 'TOOLS',
      source: 'Course on systems',
      sourceIcon: 'book',
      associations: ['Course on systems'],
    });
    await add(asha, { name: 'Ada', category: 'INDUSTRY' });
    expect((await asha.run(SKILLS)).skills).toEqual([
      { name: 'Zig', category: 'OTHER' },
      { name: 'C++', category: 'TOOLS' },
      { name: 'Ada', category: 'INDUSTRY' },
    ]);
  });

  it('a new skill counts for the search and the readiness at once', async () => {
    const asha = await t.make.jobseeker();
    const admin = await t.make.admin();
    const found = async () => (await admin.run(FOUND, { q: 'haskell' })).userDirectory.totalCount;
    await add(asha, { name: 'Haskell' });
    expect(await found()).toBe(1);
    expect((await asha.run(READINESS)).me?.readiness.score).toBeGreaterThan(0);
    await remove(asha, 'haskell');
    expect(await found()).toBe(0);
    const parts = (await asha.run(READINESS)).me?.readiness.parts;
    expect(parts).toContainEqual({ name: 'Skills', points: 0 });
  });

  it.each([
    ['case', 'node.JS', 'Node.js'],
    ['Unicode form', 'Cafe\u0301', 'Caf\u00e9'],
    ['width', 'ＳＱＬ', 'SQL'],
  ])('a second skill that differs in %s only is refused', async (_what, again, first) => {
    const asha = await t.make.jobseeker();
    await add(asha, { name: first });
    await expectRefusal(add(asha, { name: again }), 'CONFLICT', ['name']);
    expect(await names(asha)).toEqual([first]);
  });

  it.each<[string, AddSkillInput, string]>([
    ['a blank name', { name: ' \n ' }, 'name'],
    ['61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['a control character', { name: 'a\u0000b' }, 'name'],
    ['eleven associations', { name: 'Go', associations: [...'abcdefghijk'] }, 'associations'],
    ['a long association', { name: 'Go', associations: ['x'.repeat(121)] }, 'associations'],
  ])('a skill with %s is refused', async (_what, input, field) => {
    await expectRefusal(add(await t.make.jobseeker(), input), 'BAD_USER_INPUT', [field]);
  });

  it.each(['مهندسة برمجيات', 'תכנות', '🧪 Testing', '👩‍💻'])(
    'a skill named %s is kept as it is written, once',
    async (name) => {
      const asha = await t.make.jobseeker();
      expect((await add(asha, { name })).skill.name).toBe(name);
      await expectRefusal(add(asha, { name: ` ${name} ` }), 'CONFLICT', ['name']);
      expect(await names(asha)).toEqual([name]);
      await remove(asha, name);
      expect(await names(asha)).toEqual([]);
    },
  );

  it('the 36th skill is refused, also in parallel', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, ...Array.from({ length: 32 }, (_, i) => `s${i}`));
    const codes = await Promise.all(Array.from({ length: 8 }, (_, i) => codeOf(add(asha, { name: `p${i}` }))));
    expect(codes.map((code) => code ?? 'added').sort()).toEqual([
      ...Array(5).fill('CONFLICT'),
      ...Array(3).fill('added'),
    ]);
    expect(await names(asha)).toHaveLength(MAX_SKILLS);
  });

  it('of two equal skills added in parallel, one is stored', async () => {
    const asha = await t.make.jobseeker();
    const codes = await Promise.all(['Go', 'GO'].map((name) => codeOf(add(asha, { name }))));
    expect(codes.toSorted()).toEqual(['CONFLICT', null].toSorted());
    expect(await names(asha)).toHaveLength(1);
  });

  it('every signed-in user has their own list of skills', async () => {
    for (const who of [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr(), await t.make.admin()]) {
      expect((await add(who, { name: 'Go' })).count).toBe(1);
      expect(await names(who)).toEqual(['Go']);
    }
  });
});

describe('changing and deleting a skill', () => {
  it('updating a skill replaces its associations and its source', async () => {
    const asha = await t.make.jobseeker();
    await add(asha, { name: 'Go', associations: ['Course'] });
    expect(await update(asha, { name: 'GO', associations: ['Internship at Acme', 'B'] })).toMatchObject({
      name: 'Go',
      associations: ['Internship at Acme', 'B'],
      source: 'Internship at Acme',
      sourceIcon: 'briefcase',
    });
    expect(await update(asha, { name: 'Go', associations: [] })).toMatchObject({
      source: null,
      sourceIcon: null,
      associations: [],
    });
  });

  it('only the owner can change and delete a skill', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    await add(asha, { name: 'Go' });
    await expectRefusal(update(ravi, { name: 'Go', associations: [] }), 'NOT_FOUND');
    await expectRefusal(remove(ravi, 'Go'), 'NOT_FOUND');
    expect(await remove(asha, ' go ')).toEqual({ deletedName: 'Go' });
    await expectRefusal(remove(asha, 'Go'), 'NOT_FOUND');
  });

  it('visitors have no skills', async () => {
    await expectRefusal(add(t.visitor, { name: 'Go' }), 'UNAUTHENTICATED');
    await expectRefusal(t.visitor.run(SKILLS), 'UNAUTHENTICATED');
    await expectRefusal(suggest(t.visitor), 'UNAUTHENTICATED');
  });
});

describe('suggested skills', () => {
  const BATCH = { college: 'Test College', batch: 2026 };

  it('a new user gets starter skills without those they have', async () => {
    const asha = await t.make.jobseeker();
    expect(await suggest(asha)).toEqual([
      'JavaScript',
      'Python',
      'React',
      'Node.js',
      'SQL',
      'AWS',
      'Docker',
      'Kubernetes',
    ]);
    await add(asha, { name: 'docker' });
    expect(await suggest(asha)).not.toContain('Docker');
  });

  it('skills that several peers list come first, and those of a single peer are left out', async () => {
    const asha = await t.make.jobseeker(BATCH);
    for (const rare of ['Cobol', 'Fortran', 'Lisp'])
      await t.make.skills(await t.make.jobseeker({ ...BATCH, college: ' TEST college' }), 'Zig', rare);
    await t.make.skills(await t.make.jobseeker({ ...BATCH, batch: 2025 }), 'Cobol');
    const offered = await suggest(asha);
    expect(offered[0]).toBe('Zig');
    expect(offered).not.toContain('Cobol');
    expect(await suggest(asha, 'ZI')).toEqual(['Zig']);
    await add(asha, { name: 'zig' });
    expect(await suggest(asha, 'zi')).toEqual([]);
  });

  it('hidden users do not contribute to suggestions', async () => {
    const asha = await t.make.jobseeker(BATCH);
    for (const parts of [{ profileVisibility: 'private' as const }, { suspendedAt: new Date() }])
      for (const _ of [1, 2]) await t.make.skills(await t.make.jobseeker({ ...BATCH, ...parts }), 'Secretry');
    expect(await suggest(asha, 'secretry')).toEqual([]);
  });

  it('a query matches anywhere in a name, takes symbols literally, and has a limit', async () => {
    const asha = await t.make.jobseeker();
    expect(await suggest(asha, 'ocke')).toEqual(['Docker']);
    expect(await suggest(asha, '%')).toEqual([]);
    expect(await suggest(asha, '+')).toEqual(['C++']);
    await expectRefusal(suggest(asha, 'x'.repeat(61)), 'BAD_USER_INPUT');
  });
});

describe('skills over REST', () => {
  it('skills are listed, added, changed and deleted by their name in the path', async () => {
    const asha = await t.make.jobseeker();
    for (const name of ['C++', 'Node.js', 'CI/CD', 'Größe 100%', 'Go?#']) {
      const added = await asha.post('/api/skills', { name });
      expect([added.statusCode, added.json()]).toEqual([
        201,
        expect.objectContaining({ name, limit: 35, warning: null }),
      ]);
      const path = `/api/skills/${encodeURIComponent(name)}`;
      const changed = await asha.patch(path, { associations: ['Project'] });
      expect([changed.statusCode, changed.json()]).toEqual([
        200,
        expect.objectContaining({ name, source: 'Project', sourceIcon: 'project', associations: ['Project'] }),
      ]);
    }
    const list = (await asha.get('/api/skills')).json();
    expect(list.map(({ name, category }: Record<string, string>) => [name, category])).toEqual([
      ['C++', 'tools'],
      ['Node.js', 'tools'],
      ['CI/CD', 'industry'],
      ['Größe 100%', 'other'],
      ['Go?#', 'other'],
    ]);
    for (const { name } of list) {
      const gone = await asha.delete(`/api/skills/${encodeURIComponent(name)}`);
      expect([gone.statusCode, gone.json()]).toEqual([200, { deletedName: name }]);
    }
    expect((await asha.get('/api/skills')).json()).toEqual([]);
  });

  it('associations stay as they are unless they are sent', async () => {
    const asha = await t.make.jobseeker();
    await asha.post('/api/skills', { name: 'Go', associations: ['Project'] });
    expect((await asha.patch('/api/skills/Go', {})).json().associations).toEqual(['Project']);
    expect((await asha.patch('/api/skills/Go')).json().associations).toEqual(['Project']);
    expect((await asha.patch('/api/skills/Go', { associations: [] })).json().associations).toEqual([]);
  });

  it('a warning is returned from 30 skills on', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, ...Array.from({ length: 29 }, (_, i) => `s${i}`));
    expect((await asha.post('/api/skills', { name: 'Go', category: 'Industry' })).json()).toMatchObject({
      category: 'industry',
      count: 30,
      warning: 'You have 30 skills. Maximum limit is 35 skills.',
    });
  });

  it('every refusal has its HTTP status', async () => {
    const asha = await t.make.jobseeker();
    await asha.post('/api/skills', { name: 'Go' });
    const statuses = [
      await t.visitor.get('/api/skills'),
      await asha.post('/api/skills', { name: ' ' }),
      await asha.post('/api/skills', { name: 'Rust', category: 'soft' }),
      await asha.post('/api/skills', { name: 'GO' }),
      await asha.patch('/api/skills/Rust', { associations: [] }),
      await asha.patch('/api/skills/Go', { associations: 'Course' }),
      await asha.delete('/api/skills/Rust'),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 400, 400, 409, 404, 400, 404]);
  });
});
