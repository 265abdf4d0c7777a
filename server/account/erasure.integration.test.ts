import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Accounts } from '../testing/accounts';
import { testApp } from '../testing/harness';
import { type Life, Lives, TRACES } from '../testing/lives';
import { DAY } from '../platform/clock';

const t = testApp();
const accounts = new Accounts(t);
const lives = new Lives(t);

const DELETE =
  'mutation ($confirmEmail: EmailAddress!) { deleteAccount(input: { confirmEmail: $confirmEmail }) { eraseAfter } }';

/** Every row of every table that holds one of the traces, as `table: row`. */
async function found(): Promise<string[]> {
  const { rows } = await t.db.raw(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const hits: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const words = Object.values(TRACES).map((word) => `%${word}%`);
    const result = await t.db.raw(`select x::text as row from ${name} x where x::text ilike any($1)`, [words]);
    hits.push(...(result.rows as { row: string }[]).map(({ row }) => `${name}: ${row}`));
  }
  return hits;
}

async function leave({ person }: Life): Promise<void> {
  expect((await t.execute(person, DELETE, { confirmEmail: person.email })).errors).toBeUndefined();
  await t.drain();
}

async function erase(life: Life): Promise<void> {
  await leave(life);
  t.clock.advance(7 * DAY + 1);
  await t.runSchedule('account-erasure');
  await t.drain();
}

const filesIn = async (folder: string) =>
  existsSync(join(t.dataDir, folder))
    ? (await readdir(join(t.dataDir, folder), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      )
    : [];

describe.each([
  ['student', () => lives.student()],
  ['referrer', () => lives.referrer()],
] as const)('the erasure of a %s who used every room', (_, live) => {
  it('leaves no trace in any table, folder or line of the log', async () => {
    const life = await live();
    // What searches know of rare words is counted at night.
    await t.runSchedule('search-words');
    expect((await found()).length).toBeGreaterThan(10);
    await erase(life);
    // Nothing failed on the way.
    expect(t.logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect(await found()).toEqual([]);
    for (const id of life.files) expect(existsSync(join(t.dataDir, 'files', id.slice(-2), id))).toBe(false);
    expect(await filesIn('exports')).toEqual([]);
    const mails = await accounts.mails();
    expect(mails.filter((mail) => mail.includes(`To: ${TRACES.email}`))).toEqual([]);
    const log = t.logs.join('\n');
    for (const word of Object.values(TRACES)) expect(log).not.toContain(word);
  });

  it('is the same when it breaks off at any step and goes on', async () => {
    const life = await live();
    await leave(life);
    t.clock.advance(7 * DAY + 1);
    const original = t.db.inTransaction.bind(t.db);
    for (let failAt = 1; failAt <= 6; failAt++) {
      let calls = 0;
      t.db.inTransaction = (work) => (++calls === failAt ? Promise.reject(new Error('gone')) : original(work));
      await t.runSchedule('account-erasure');
      t.db.inTransaction = original;
    }
    await Promise.all([t.runSchedule('account-erasure'), t.runSchedule('account-erasure')]);
    await t.drain();
    expect(await found()).toEqual([]);
    const { rows } = await t.db.raw(
      `select action, subject, actor_id as "actorId" from audit_log where action = 'account.erase'`,
    );
    expect(rows).toEqual([{ action: 'account.erase', subject: `user ${life.person.id}`, actorId: null }]);
  });
});
