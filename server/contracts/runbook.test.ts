import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testApp } from '../testing/harness';

const t = testApp();

const SERVER = join(__dirname, '..');
const read = (page: string) => readFileSync(join(SERVER, '../docs', page), 'utf8');
/** The SQL statements of a page, without those that have a blank to fill in. */
const statementsIn = (page: string): string[] =>
  [
    ...read(page).matchAll(/`((?:select|update|delete) [^`<]+)`/g),
    ...read(page).matchAll(/```sql\n((?:select|update|delete) [^`<]+)```/g),
  ].map(([, text = '']) => text.replace(/\s+/g, ' '));

const sources = () =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)\.ts$/.test(file))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .join('\n');

it.each(['runbook.md', 'operating.md'])('%s names only entries of the log that the server writes', (page) => {
  const entries = [...read(page).matchAll(/`((?:a|an|the)(?:\s[a-z,]+){3,})`/g)].map(([, text = '']) =>
    text.replace(/\s+/g, ' '),
  );
  expect(entries.length).toBeGreaterThan(2);
  const written = sources();
  expect(entries.filter((entry) => !written.includes(`'${entry}`))).toEqual([]);
});

it.each(['runbook.md', 'operating.md'])('the SQL in %s fits the database', async (page) => {
  const statements = statementsIn(page);
  expect(statements.length).toBeGreaterThan(1);
  for (const text of statements) await t.asOwner(`explain ${text}`);
});

it('given-up events are retried, and not the runs of schedules, of which there are new ones', async () => {
  const retry = statementsIn('runbook.md').filter((text) => text.startsWith('update pgboss.job'));
  expect(retry).toHaveLength(1);
  await t.asOwner(`insert into pgboss.job (name, state, policy, retry_count, completed_on, data) values
    ('jobs-deadlines', 'failed', 'stately', 12, now(), null), ('jobs-deadlines', 'failed', 'stately', 12, now(), null),
    ('tasks', 'failed', 'standard', 12, now(), '{"topic": "job.closed", "payload": {}}')`);
  await t.asOwner(retry.join());
  const { rows } = await t.db.raw('select name, state, retry_count, completed_on from pgboss.job order by name, id');
  expect(rows).toEqual([
    { name: 'jobs-deadlines', state: 'failed', retry_count: 12, completed_on: expect.any(Date) },
    { name: 'jobs-deadlines', state: 'failed', retry_count: 12, completed_on: expect.any(Date) },
    { name: 'tasks', state: 'retry', retry_count: 0, completed_on: null },
  ]);
  await t.asOwner('delete from pgboss.job');
});
