import { dirname } from 'node:path';
import { MAX_FILES_PER_FOLDER, OTHER_FILES, violationsOf } from './sources/module-files';
import { moduleSources, type ServerSource } from './sources/modules';

/** What a file of a module may not import for its value, by its suffix. Types may be imported from anywhere. */
const FORBIDDEN: Record<string, RegExp> = {
  rules:
    /\.(entity|service|resolver|queries|store|loaders|rest)$|^(typeorm|pg|fastify|@apollo\/server)$|^node:(?!crypto)/,
  policy: /\.(entity|service|resolver|queries|store|loaders|rest)$|^(typeorm|pg|fastify|@apollo\/server)$|^node:/,
  resolver: /\.(entity|queries|store)$|^(typeorm|pg)$/,
  rest: /\.(entity|queries|store|resolver)$|^(typeorm|pg)$/,
  entity: /\.(service|resolver|queries|store|loaders|rest)$/,
  types: /\.(entity|service|resolver|queries|store|loaders|rest)$/,
  columns: /\.(entity|service|resolver|queries|store|loaders|rest)$/,
  queries: /\.(service|resolver|store|rest)$/,
  store: /\.(service|resolver|rest)$/,
  loaders: /\.(service|resolver|store|rest)$/,
  service: /\.(resolver|rest)$/,
};

/** The modules a source imports for more than their types. */
function valueImports(source: string): string[] {
  return [...source.matchAll(/^import\s+(?!type\b)([^;]*?)\s*from\s+'([^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names))
    .map(([, , from = '']) => from);
}

const file = (path: string, text: string): ServerSource => ({
  path,
  text,
  module: path.split('/')[0] ?? '',
  suffix: /\.([a-z-]+)\.ts$/.exec(path)?.[1] ?? '',
});

describe('files of modules', () => {
  const sources = moduleSources();

  it('do what their suffixes say', () => {
    expect(sources.flatMap(violationsOf)).toEqual([]);
  });

  it('are listed as exceptions only while they exist', () => {
    const paths = sources.map(({ path }) => path);
    expect(Object.keys(OTHER_FILES).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(Object.keys(FORBIDDEN))('named .%s.ts import only what they may know', (suffix) => {
    const violations = sources
      .filter((source) => source.suffix === suffix)
      .flatMap(({ path, text }) =>
        valueImports(text)
          .filter((from) => FORBIDDEN[suffix]?.test(from))
          .map((from) => `${path} imports ${from}`),
      );
    expect(violations).toEqual([]);
  });

  it('lie in the folder of their module or in one of its subfolders', () => {
    expect(sources.map(({ path }) => path).filter((path) => path.split('/').length > 3)).toEqual([]);
  });

  it('share their folder with few others', () => {
    const counts = new Map<string, number>();
    for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER)).toEqual([]);
  });
});

describe('the check of suffixes', () => {
  it.each([
    ['an insert', "const A = sql('a', `insert into skills (name) values ($1)`);", 'writes a table'],
    ['an update in a CTE', "const A = sql('a', `with a as (update jobs set title = $1) select 1`);", 'writes a table'],
    ['a delete', "const A = sql('a', 'delete from skills where user_id = $1');", 'writes a table'],
    ['a row lock', "const A = sql('a', `select id from ${TABLE} for no key update`);", 'takes a lock'],
    ['an advisory lock', "const A = sql('a', 'select pg_advisory_xact_lock($1)');", 'takes a lock'],
    ['an event', "const A = sql('a', `with a as (${enqueueSql('job.closed', {})}) select 1`);", 'writes outbox events'],
    ['an entity', 'const a = (tx: T) => tx.manager.update(JobEntity, id, {});', 'writes an entity'],
  ])('refuses %s in a .queries.ts', (_, text, problem) => {
    expect(violationsOf(file('skills/a.queries.ts', text))).toEqual([`skills/a.queries.ts ${problem}`]);
  });

  it('allows all of these in a .store.ts', () => {
    const text = "const A = sql('a', `delete from skills where id in (select id from skills for update)`);";
    expect(violationsOf(file('skills/a.store.ts', text))).toEqual([]);
  });

  it('allows to read in a .queries.ts', () => {
    const text = "const A = sql('a', `select 'for update' as note from skills -- update skills`);";
    expect(violationsOf(file('skills/a.queries.ts', text))).toEqual([]);
  });

  it.each(['service', 'rules', 'policy', 'presenter', 'resolver', 'rest', 'loaders'])(
    'refuses SQL in a .%s.ts',
    (suffix) => {
      const path = `skills/a.${suffix}.ts`;
      expect(violationsOf(file(path, 'const part = `join skills s on s.user_id = u.id`;'))).toEqual([
        `${path} contains SQL`,
      ]);
      expect(violationsOf(file(path, 'await tx.manager.save(SkillEntity, skill);'))).toEqual([`${path} uses TypeORM`]);
      expect(violationsOf(file(path, "await db.raw('vacuum');"))).toEqual([`${path} runs raw SQL`]);
      expect(violationsOf(file(path, "import { type Database, sql } from '../platform/db/database';"))).toEqual([
        `${path} defines a statement`,
      ]);
    },
  );

  it('refuses an unknown suffix', () => {
    expect(violationsOf(file('skills/helpers.ts', ''))).toEqual(['skills/helpers.ts has no known suffix']);
  });

  it('tells value imports from imports of types', () => {
    const source = [
      "import { a } from './a.service';",
      "import type { B } from './b.entity';",
      "import { type C, type D } from './c.entity';",
      "import { type E, f } from './e.entity';",
    ].join('\n');
    expect(valueImports(source)).toEqual(['./a.service', './e.entity']);
  });
});
