import { testApp } from '../testing/harness';
import type { UserEntity } from '../users/users.entity';
import { MOST_SKILLS } from './skills.rules';

const t = testApp();

const FIELDS = 'name category source sourceIcon associations';
const ADD = `mutation ($input: AddSkillInput!) { addSkill(input: $input) { skill { ${FIELDS} } count limit } }`;
const UPDATE = `mutation ($input: UpdateSkillInput!) { updateSkill(input: $input) { skill { ${FIELDS} } } }`;
const DELETE = 'mutation ($input: DeleteSkillInput!) { deleteSkill(input: $input) { deletedName } }';

const add = (who: UserEntity | null, input: object) => t.execute(who, ADD, { input });
const names = async (who: UserEntity) =>
  (await t.execute(who, '{ skills { name } }')).data.skills.map(({ name }: { name: string }) => name);
const suggest = async (who: UserEntity, query?: string) =>
  (await t.execute(who, 'query ($query: String) { skillSuggestions(query: $query) }', { query })).data.skillSuggestions;

describe('adding a skill', () => {
  it('puts it at the end of the list, with a category of its own or a known one, and counts', async () => {
    const asha = await t.make.jobseeker();
    expect((await add(asha, { name: ' Zig ' })).data.addSkill).toEqual({
      skill: { name: 'Zig', category: 'OTHER', source: null, sourceIcon: null, associations: [] },
      count: 1,
      limit: 35,
    });
    const { skill } = (await add(asha, { name: 'C++', associations: ['Course on systems', ' '] })).data.addSkill;
    expect(skill).toEqual({
      name: 'C++',
      category: 'TOOLS',
      source: 'Course on systems',
      sourceIcon: 'book',
      associations: ['Course on systems'],
    });
    await add(asha, { name: 'Ada', category: 'INDUSTRY' });
    const { data } = await t.execute(asha, '{ skills { name category } }');
    expect(data.skills).toEqual([
      { name: 'Zig', category: 'OTHER' },
      { name: 'C++', category: 'TOOLS' },
      { name: 'Ada', category: 'INDUSTRY' },
    ]);
  });

  it('is found by it at once and is more ready', async () => {
    const asha = await t.make.jobseeker();
    const found = async () =>
      (await t.execute(await t.make.admin(), '{ userDirectory(filter: { q: "haskell" }) { totalCount } }')).data
        .userDirectory.totalCount;
    await add(asha, { name: 'Haskell' });
    expect(await found()).toBe(1);
    expect((await t.execute(asha, '{ me { readiness { score } } }')).data.me.readiness.score).toBeGreaterThan(0);
    await t.execute(asha, DELETE, { input: { name: 'haskell' } });
    expect(await found()).toBe(0);
    const { parts } = (await t.execute(asha, '{ me { readiness { parts { name points } } } }')).data.me.readiness;
    expect(parts).toContainEqual({ name: 'Skills', points: 0 });
  });

  it.each([
    ['case', 'node.JS', 'Node.js'],
    ['Unicode form', 'Cafe\u0301', 'Caf\u00e9'],
    ['width', 'ＳＱＬ', 'SQL'],
  ])('refuses a second one that differs in %s only', async (_what, again, first) => {
    const asha = await t.make.jobseeker();
    await add(asha, { name: first });
    const { code, errors } = await add(asha, { name: again });
    expect([code, errors?.[0]?.extensions?.fields]).toEqual(['CONFLICT', ['name']]);
    expect(await names(asha)).toEqual([first]);
  });

  it.each([
    ['a blank name', { name: ' \n ' }, 'name'],
    ['61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['a control character', { name: 'a\u0000b' }, 'name'],
    ['eleven associations', { name: 'Go', associations: [...'abcdefghijk'] }, 'associations'],
    ['a long association', { name: 'Go', associations: ['x'.repeat(121)] }, 'associations'],
  ])('refuses %s', async (_what, input, field) => {
    const { code, errors } = await add(await t.make.jobseeker(), input);
    expect([code, errors?.[0]?.extensions?.fields]).toEqual(['BAD_USER_INPUT', [field]]);
  });

  it('refuses the 36th, even among parallel ones', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, ...Array.from({ length: 32 }, (_, i) => `s${i}`));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => add(asha, { name: `p${i}` })));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(5);
    expect(await names(asha)).toHaveLength(MOST_SKILLS);
  });

  it('keeps one of two equal ones that come at once', async () => {
    const asha = await t.make.jobseeker();
    const codes = (await Promise.all([add(asha, { name: 'Go' }), add(asha, { name: 'GO' })])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', null].toSorted());
    expect(await names(asha)).toHaveLength(1);
  });

  it('is for everybody who is signed in, each with a list of their own', async () => {
    for (const who of [await t.make.jobseeker(), await t.make.alumni(), await t.make.hr(), await t.make.admin()]) {
      expect((await add(who, { name: 'Go' })).data.addSkill.count).toBe(1);
      expect(await names(who)).toEqual(['Go']);
    }
  });
});

describe('changing and deleting a skill', () => {
  it('replaces where it was learnt, and says so as its source', async () => {
    const asha = await t.make.jobseeker();
    await add(asha, { name: 'Go', associations: ['Course'] });
    const { data } = await t.execute(asha, UPDATE, {
      input: { name: 'GO', associations: ['Internship at Acme', 'B'] },
    });
    expect(data.updateSkill.skill).toMatchObject({
      name: 'Go',
      associations: ['Internship at Acme', 'B'],
      source: 'Internship at Acme',
      sourceIcon: 'briefcase',
    });
    const cleared = await t.execute(asha, UPDATE, { input: { name: 'Go', associations: [] } });
    expect(cleared.data.updateSkill.skill).toMatchObject({ source: null, sourceIcon: null, associations: [] });
  });

  it('knows only the viewer’s own', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    await add(asha, { name: 'Go' });
    expect((await t.execute(ravi, UPDATE, { input: { name: 'Go', associations: [] } })).code).toBe('NOT_FOUND');
    expect((await t.execute(ravi, DELETE, { input: { name: 'Go' } })).code).toBe('NOT_FOUND');
    expect((await t.execute(asha, DELETE, { input: { name: ' go ' } })).data.deleteSkill).toEqual({
      deletedName: 'Go',
    });
    expect((await t.execute(asha, DELETE, { input: { name: 'Go' } })).code).toBe('NOT_FOUND');
  });

  it('is not open to visitors', async () => {
    expect((await add(null, { name: 'Go' })).code).toBe('UNAUTHENTICATED');
    expect((await t.execute(null, '{ skills { name } }')).code).toBe('UNAUTHENTICATED');
    expect((await t.execute(null, '{ skillSuggestions }')).code).toBe('UNAUTHENTICATED');
  });
});

describe('suggestions', () => {
  const BATCH = { college: 'Test College', batch: 2026 };

  it('are the starters for somebody new, without what they have', async () => {
    const asha = await t.make.jobseeker();
    expect(await suggest(asha)).toEqual([
      ...['JavaScript', 'Python', 'React', 'Node.js', 'SQL', 'AWS', 'Docker', 'Kubernetes'],
    ]);
    await add(asha, { name: 'docker' });
    expect(await suggest(asha)).not.toContain('Docker');
  });

  it('put what several peers of the batch list first, and nothing that one alone lists', async () => {
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

  it('never tell of people who hide', async () => {
    const asha = await t.make.jobseeker(BATCH);
    for (const parts of [{ profileVisibility: 'private' as const }, { suspendedAt: new Date() }])
      for (const _ of [1, 2]) await t.make.skills(await t.make.jobseeker({ ...BATCH, ...parts }), 'Secretry');
    expect(await suggest(asha, 'secretry')).toEqual([]);
  });

  it('match anywhere in a name, take signs as they are, and refuse what no name could be', async () => {
    const asha = await t.make.jobseeker();
    expect(await suggest(asha, 'ocke')).toEqual(['Docker']);
    expect(await suggest(asha, '%')).toEqual([]);
    expect(await suggest(asha, '+')).toEqual(['C++']);
    const { code } = await t.execute(asha, '{ skillSuggestions(query: "' + 'x'.repeat(61) + '") }');
    expect(code).toBe('BAD_USER_INPUT');
  });

  it('read the newest of a batch by an index, however large the table', async () => {
    const asha = await t.make.jobseeker(BATCH);
    const texts: string[] = [];
    t.db.onStatement = ({ name, text }) => void (name.startsWith('skills.of-peers') && texts.push(text));
    await suggest(asha);
    t.db.onStatement = null;
    const plan = await t.db.inTransaction(async (tx) => {
      await tx.raw('set local enable_seqscan = off');
      const { rows } = await tx.raw(`explain (generic_plan) ${texts[0]}`);
      return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('users_peers on users');
    expect(plan).toContain('skills_pkey');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('/api/skills', () => {
  const call = (who: UserEntity | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    t.inject(who, { method, url, ...(payload && { payload }) });

  it('lists, adds, changes and deletes by the name in the path', async () => {
    const asha = await t.make.jobseeker();
    for (const name of ['C++', 'Node.js', 'CI/CD', 'Größe 100%', 'Go?#']) {
      const added = await call(asha, 'POST', '/api/skills', { name });
      expect([added.statusCode, added.json()]).toEqual([
        201,
        expect.objectContaining({ name, limit: 35, warning: null }),
      ]);
      const path = `/api/skills/${encodeURIComponent(name)}`;
      const changed = await call(asha, 'PATCH', path, { associations: ['Project'] });
      expect([changed.statusCode, changed.json()]).toEqual([
        200,
        expect.objectContaining({ name, source: 'Project', sourceIcon: 'project', associations: ['Project'] }),
      ]);
    }
    const list = (await call(asha, 'GET', '/api/skills')).json();
    expect(list.map(({ name, category }: Record<string, string>) => [name, category])).toEqual([
      ['C++', 'tools'],
      ['Node.js', 'tools'],
      ['CI/CD', 'other'],
      ['Größe 100%', 'other'],
      ['Go?#', 'other'],
    ]);
    for (const { name } of list) {
      const gone = await call(asha, 'DELETE', `/api/skills/${encodeURIComponent(name)}`);
      expect([gone.statusCode, gone.json()]).toEqual([200, { deletedName: name }]);
    }
    expect((await call(asha, 'GET', '/api/skills')).json()).toEqual([]);
  });

  it('warns from 30 on', async () => {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, ...Array.from({ length: 29 }, (_, i) => `s${i}`));
    expect((await call(asha, 'POST', '/api/skills', { name: 'Go', category: 'Industry' })).json()).toMatchObject({
      category: 'industry',
      count: 30,
      warning: 'You have 30 skills. Maximum limit is 35 skills.',
    });
  });

  it('refuses with the statuses of every path', async () => {
    const asha = await t.make.jobseeker();
    await call(asha, 'POST', '/api/skills', { name: 'Go' });
    const statuses = [
      await call(null, 'GET', '/api/skills'),
      await call(asha, 'POST', '/api/skills', { name: ' ' }),
      await call(asha, 'POST', '/api/skills', { name: 'Rust', category: 'soft' }),
      await call(asha, 'POST', '/api/skills', { name: 'GO' }),
      await call(asha, 'PATCH', '/api/skills/Rust', { associations: [] }),
      await call(asha, 'PATCH', '/api/skills/Go', { associations: 'Course' }),
      await call(asha, 'DELETE', '/api/skills/Rust'),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 400, 400, 409, 404, 400, 404]);
  });
});
