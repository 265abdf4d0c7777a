import { testApp } from '../testing/harness';
import { layerOf } from './sources/layers';
import { serverSources, type ServerSource } from './sources/modules';
import { forbiddenReads, foreignReads, foreignWrites, ownedSources } from './sources/table-ownership';
import { COMPUTED_TABLES, FOREIGN_READS, SHARED_TABLES, TABLE_OWNERS } from './table-owners';

const t = testApp();
const sources = ownedSources(serverSources());

describe('tables', () => {
  it('have one owner each, which is a module', async () => {
    const { rows } = await t.db.raw(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations' order by relname`,
    );
    expect(Object.keys(TABLE_OWNERS).toSorted()).toEqual((rows as { name: string }[]).map(({ name }) => name));
    expect(Object.values(TABLE_OWNERS).filter((owner) => layerOf(owner) < 0)).toEqual([]);
  });

  it('are written by their own modules only', () => {
    expect(foreignWrites(sources)).toEqual([]);
  });

  it('are read by their own modules, or by statements on the list', () => {
    expect(forbiddenReads(sources)).toEqual([]);
  });

  it('are on the list only while a statement reads them, with a reason', () => {
    const found = foreignReads(sources).map(({ file, table }) => `${file} ${table}`);
    const listed = FOREIGN_READS.flatMap(({ file, tables }) => tables.map((table) => `${file} ${table}`));
    expect(listed.filter((read) => !found.includes(read))).toEqual([]);
    expect(listed.length).toBe(new Set(listed).size);
    const reasons = [
      ...FOREIGN_READS.map(({ reason }) => reason),
      ...Object.values(SHARED_TABLES),
      ...Object.values(COMPUTED_TABLES),
    ];
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });
});

describe('the check of table ownership', () => {
  const source = (path: string, text: string): ServerSource => ({
    path,
    text,
    module: path.split('/')[0] ?? '',
    suffix: '',
  });

  it.each([
    ['an insert', "sql('a', `insert into jobs (title) values ($1)`)", 'jobs'],
    [
      'an update in a CTE',
      "sql('a', `with x as (update jobs j set title = $1 returning id) select id from x`)",
      'jobs',
    ],
    ['a delete', "sql('a', 'delete from jobs where id = $1')", 'jobs'],
    ['an upsert', "sql('a', 'insert into jobs as j (id) values ($1) on conflict do update set title = $1')", 'jobs'],
    ['a fragment', 'const part = `update jobs set title = ${title}`', 'jobs'],
    ['an entity', 'tx.manager.update(JobEntity, id, {})', 'jobs'],
    ['an erasure step', "deleteRows('jobs')", 'jobs'],
    ['a computed table', 'sql(`a.${table}`, `delete from ${table}`)', '${}'],
  ])('finds %s', (_, code, table) => {
    const entity = source('jobs/jobs.entity.ts', "@Entity('jobs')\nexport class JobEntity {}");
    expect(
      foreignWrites([entity, source('skills/a.store.ts', `const A = ${code.replace(/^const part = /, '')};`)]),
    ).toEqual([{ file: 'skills/a.store.ts', table }]);
  });

  it.each([
    ['a table', "sql('a', 'select id from sessions')", ['sessions']],
    [
      'joins',
      "sql('a', `select 1 from skills s left join sessions x on true join (messages m join files f on true) on true`)",
      ['sessions', 'messages'],
    ],
    [
      'a list of tables',
      "sql('a', 'select 1 from skills s, sessions x, lateral (select 1 from messages) y')",
      ['sessions', 'messages'],
    ],
    ['a subquery', "sql('a', 'select exists (select from sessions where true)')", ['sessions']],
    ['the helper for joined rows', "joinedRow('sessions', 's', 'true')", ['sessions']],
    ['the table of a bounded list', "boundedList({ table: 'sessions' })", ['sessions']],
    ['a statement inside a statement', "sql('a', `select 1 from ts_stat('select x from sessions')`)", ['sessions']],
  ])('finds the tables of %s', (_, code, tables) => {
    const found = foreignReads([source('skills/a.queries.ts', `const A = ${code};`)]);
    expect(found.map(({ table }) => table).toSorted()).toEqual(tables.toSorted());
  });

  it('lets higher modules read shared tables, and lower ones not', () => {
    const text = "const A = sql('a', 'select title from jobs');";
    expect(foreignReads([source('referrals/a.queries.ts', text)])).toEqual([]);
    expect(foreignReads([source('skills/a.queries.ts', text)])).toHaveLength(1);
  });

  it.each([
    "sql('a', `select 'delete from jobs' as text -- from jobs`)",
    "sql('a', 'select id from skills for update')",
    "sql('a', 'select x is distinct from y from skills')",
    '// insert into jobs\n1',
  ])('is not misled by %s', (code) => {
    const given = [source('skills/a.store.ts', `const A = ${code};`)];
    expect([...foreignWrites(given), ...foreignReads(given)]).toEqual([]);
  });
});
