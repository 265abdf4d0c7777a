import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationOffenses, type MigrationSteps } from './sources/migration-rules';
import { serverSources } from './sources/modules';
import { parseSource } from './sources/literals';
import { returnsEveryColumn } from './sources/star-columns';
import { TABLE_OWNERS } from './table-owners';

const FOLDER = join(__dirname, '../../migrations');
/** The last migration that was written before there were rules. */
const LAST_WITHOUT_RULES = '1763800000320-create-webhooks';

async function stepsOf(file: string): Promise<MigrationSteps> {
  const exported: Record<string, new () => MigrationInterface> = require(join(FOLDER, file));
  const [Class] = Object.values(exported);
  if (!Class) throw new Error(`${file} exports no migration.`);
  const migration = new Class();
  const calls: string[] = [];
  // Migrations only run statements, and none reads a result.
  const runner = { query: async (text: string) => void calls.push(text) } as unknown as QueryRunner;
  await migration.up(runner);
  return { name: file.replace(/\.ts$/, ''), transaction: migration.transaction !== false, calls };
}

const files = readdirSync(FOLDER).filter((file) => /^\d+-.+\.ts$/.test(file));

describe('migrations', () => {
  it('include the last one without rules', () => {
    expect(files).toContain(`${LAST_WITHOUT_RULES}.ts`);
  });

  it('stop no requests and break no server of the release before', async () => {
    const checked = files.filter((file) => file > `${LAST_WITHOUT_RULES}.ts`);
    const offenses = await Promise.all(
      checked.map(async (file) => migrationOffenses(await stepsOf(file)).map((text) => `${file}: ${text}`)),
    );
    expect(offenses.flat()).toEqual([]);
  });
});

describe('the rules', () => {
  const offensesOf = (calls: string[], { name = '1-add', transaction = true } = {}) =>
    migrationOffenses({ name, transaction, calls });

  it.each([
    'create table a (id uuid primary key references b (id), n int not null check (n > 0)); create index a_n on a (n)',
    'alter table jobs add column perks text[]',
    `alter table jobs add column perks text[] not null default '{}', add column at timestamptz default now()`,
    'alter table jobs add constraint jobs_perks check (cardinality(perks) < 10) not valid',
    'alter table jobs add constraint jobs_user foreign key (user_id) references users (id) not valid',
    'alter table jobs add constraint jobs_code unique using index jobs_code',
    'alter table keys drop constraint keys_scopes; alter table keys add constraint keys_scopes check (true) not valid',
    'alter table jobs alter column perks drop not null, alter perks set default null',
    'create function f() returns trigger language plpgsql as $$ begin update jobs set n = 1; return null; end $$',
    'create table a (id int); insert into a select 1; update a set id = 2; drop function f',
    'create trigger t after update on jobs for each row execute function f()',
  ])('allow: %s', (text) => {
    expect(offensesOf([text])).toEqual([]);
  });

  it.each([
    ['create index jobs_title on jobs (title)', 'concurrently'],
    ['create unique index on jobs (title)', 'concurrently'],
    ['create table a (id int); create index jobs_title on jobs (title)', 'concurrently'],
    ['drop index jobs_title', 'concurrently'],
    ['alter table jobs add column perks text[] not null', 'default'],
    ['alter table jobs add column user_id uuid references users (id)', 'not valid'],
    ['alter table jobs add n int check (n > 0)', 'not valid'],
    ['alter table jobs add column id2 uuid default uuidv7()', 'every row'],
    ['alter table jobs add column day date generated always as (at::date) stored', 'every row'],
    ['alter table jobs add constraint c check (n > 0)', 'not valid'],
    ['alter table jobs add check (n > 0)', 'not valid'],
    ['alter table jobs add constraint c foreign key (a) references b (id)', 'not valid'],
    ['alter table jobs add constraint c unique (title)', 'using index'],
    ['alter table jobs add constraint c not null title not valid', 'contract'],
    ['alter table jobs alter column title set not null', 'not valid'],
    ['alter table jobs alter title type varchar(10)', 'new column'],
    ['alter table jobs validate constraint c', 'transaction = false'],
    ['alter table jobs add column a int, drop column title', 'contract'],
    ['alter table jobs rename column title to name', 'contract'],
    ['alter table jobs drop constraint c', 'contract'],
    ['drop table jobs', 'contract'],
    ['update jobs set title = title', 'task'],
    ['delete from jobs', 'task'],
    ['lock table jobs', 'task'],
    ['with a as (select 1) update jobs set title = title', 'plain statements'],
    ['do $$ begin perform 1; end $$', 'plain statements'],
  ])('refuse: %s', (text, reason) => {
    expect(offensesOf([text])).toEqual([expect.stringContaining(reason)]);
  });

  it('allow removing in a migration whose name says so', () => {
    const name = '1-contract-job-titles';
    const texts = ['drop table jobs', 'alter table jobs drop column title', 'alter table jobs rename to posts'];
    expect(texts.flatMap((text) => offensesOf([text], { name }))).toEqual([]);
    expect(offensesOf(['alter table jobs add constraint c not null title not valid'], { name })).toEqual([]);
    expect(offensesOf(['alter table jobs alter title set not null'], { name })).toHaveLength(1);
  });

  it('let a migration without a transaction build indexes and validate, in statements that can run twice', () => {
    const apart = { transaction: false };
    const [drop, create] = ['drop index concurrently if exists a', 'create index concurrently a on jobs (title)'];
    expect(offensesOf([drop, create, 'alter table jobs validate constraint c'], apart)).toEqual([]);
    expect(offensesOf([create], apart)).toEqual([expect.stringContaining('begin with')]);
    expect(offensesOf([`${drop}; ${create}`], apart)).toEqual([expect.stringContaining('one statement')]);
    expect(offensesOf(['drop index concurrently a'], apart)).toEqual([expect.stringContaining('if exists')]);
    expect(offensesOf(['alter table jobs add n int'], apart)).toEqual([expect.stringContaining('needs a transaction')]);
    expect(offensesOf([drop, create])).not.toEqual([]);
  });
});

describe('statements of the server', () => {
  const tables = new Set(Object.keys(TABLE_OWNERS));
  /** Parts of statements that select from them what they return. */
  const PARTS = ['jobs/counters.store.ts'];

  it('name the columns that they return, so that a new column does not break prepared statements', () => {
    const sources = serverSources().filter(({ module }) => !['contracts', 'testing'].includes(module));
    const found = sources.filter(({ text }) =>
      parseSource(text).literals.some((literal) => returnsEveryColumn(literal, tables)),
    );
    expect(found.map(({ path }) => path)).toEqual(PARTS);
  });

  it.each([
    ['select * from jobs where id = $1', true],
    ['select u.id, j.* from users u join jobs j on j.user_id = u.id', true],
    ['insert into jobs (title) values ($1) returning *', true],
    ['with a as (select * from jobs) select id from a', false],
    ['with a as (select id from jobs) select a.* from a', false],
    ['select count(*) from jobs', false],
  ])('%s', (text, expected) => {
    expect(returnsEveryColumn(text, tables)).toBe(expected);
  });
});
