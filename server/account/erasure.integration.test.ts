import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ApplicationStage } from '../applications/applications.rules';
import { Accounts } from '../testing/accounts';
import { testApp } from '../testing/harness';
import { FullHistories, type FullHistory, PII_MARKERS } from '../testing/full-history';
import { DAY } from '../platform/clock';

const t = testApp();
const accounts = new Accounts(t);
const histories = new FullHistories(t);

/** Every row of every table that holds one of the markers, as `table: row`. */
async function found(): Promise<string[]> {
  const { rows } = await t.db.raw(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const hits: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const words = Object.values(PII_MARKERS).map((word) => `%${word}%`);
    const result = await t.db.raw(`select x::text as row from ${name} x where x::text ilike any($1)`, [words]);
    hits.push(...(result.rows as { row: string }[]).map(({ row }) => `${name}: ${row}`));
  }
  return hits;
}

async function leave({ person }: FullHistory): Promise<void> {
  await person.deleteAccount(person.email);
  await t.drain();
}

async function erase(history: FullHistory): Promise<void> {
  await leave(history);
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
  ['student', () => histories.student()],
  ['referrer', () => histories.referrer()],
] as const)('the erasure of a %s who used every module', (_, live) => {
  it('no personal data is left in any table, folder or log line', async () => {
    const history = await live();
    // What searches know of rare words is counted at night.
    await t.runSchedule('search-words');
    expect((await found()).length).toBeGreaterThan(10);
    const about = ['01930000-0000-7000-8000-000000000000'];
    const text = 'An email about someone else';
    await t.app.core.mailer.send({ to: history.other.email, subject: 'Other', text, about });
    await erase(history);
    // Nothing failed on the way.
    expect(t.logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect(await found()).toEqual([]);
    for (const id of history.files) expect(existsSync(join(t.dataDir, 'files', id.slice(-2), id))).toBe(false);
    expect(await filesIn('exports')).toEqual([]);
    const emails = await accounts.emails();
    for (const word of Object.values(PII_MARKERS)) expect(emails.filter((mail) => mail.includes(word))).toEqual([]);
    // Emails about others are kept.
    const toOther = await accounts.emailsTo(history.other.email);
    expect(toOther.filter((mail) => mail.includes(text))).toHaveLength(1);
    const log = t.logs.join('\n');
    for (const word of Object.values(PII_MARKERS)) expect(log).not.toContain(word);
  });

  it('an erasure that is interrupted at any step is completed later', async () => {
    const history = await live();
    await leave(history);
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
    expect(rows).toEqual([{ action: 'account.erase', subject: `user ${history.person.id}`, actorId: null }]);
  });

  it('withdraws applications in the name of the candidate, not of the user who moved them before', async () => {
    const [kavya, asha] = [await t.make.hr(), await t.make.jobseeker()];
    const moved = { stage: ApplicationStage.INTERVIEW, movedById: kavya.id };
    const { id } = await t.make.jobApplication(await t.make.job(await t.make.alumni()), asha, moved);
    await asha.deleteAccount(asha.email);
    t.clock.advance(7 * DAY + 1);
    await t.runSchedule('account-erasure');
    await t.drain();
    const { rows } = await t.db.raw('select stage, moved_by_id as by from job_applications where id = $1', [id]);
    expect(rows).toEqual([{ stage: 'withdrawn', by: asha.id }]);
  });
});
