import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFacts } from '../../users/readiness/readiness.queries';
import { readinessOf } from '../../users/readiness/readiness.rules';
import { testApp } from '../../testing/harness';
import { refreshSearch } from '../../users/users.store';
import { bulkSeed } from './bulk';

const t = testApp();
const ORDER = { candidates: 60, jobs: 30, referrals: 1500, messages: 500 };

const rows = async <Row>(text: string): Promise<Row[]> => (await t.db.raw(text)).rows as Row[];
const one = async <Row>(text: string): Promise<Row> => (await rows<Row>(text))[0] as Row;

beforeEach(() => jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

describe('bulkSeed', () => {
  it('adds the ordered number of rows to existing ones', async () => {
    await t.make.jobseeker();
    await bulkSeed(t.databaseUrl, ORDER);
    const { rows: written } = await bulkSeed(t.databaseUrl, { candidates: 0, jobs: 5, referrals: 0, messages: 0 });
    expect(written).toBe(5);
    expect(
      await one(`select (select count(*)::int from users where role = 'jobseeker') as candidates, (select count(*)::int from jobs) as jobs,
        (select count(*)::int from referrals) as referrals, (select count(*)::int from messages) as messages`),
    ).toEqual({ candidates: 1001, jobs: 35, referrals: 1500, messages: 500 });
  });

  it('writes the same search vectors and readiness as the product computes', async () => {
    await bulkSeed(t.databaseUrl, ORDER);
    const people = await rows<{ id: string; search: string; readiness: number }>(
      `select id, search::text, readiness from users order by id limit 300`,
    );
    await refreshSearch(
      t.db,
      people.map(({ id }) => id),
    );
    const after = await rows<{ id: string; search: string }>(
      `select id, search::text from users order by id limit 300`,
    );
    expect(people.map(({ id, search }) => ({ id, search }))).toEqual(after);
    const facts = await readFacts(
      t.db,
      people.map(({ id }) => id),
    );
    const seekers = await rows<{ id: string; readiness: number }>(
      `select id, readiness from users where role = 'jobseeker' order by id limit 50`,
    );
    const judged = seekers.map(({ id }) => facts.get(id)).map((known) => known && readinessOf(known).score);
    expect(judged).toEqual(seekers.map(({ readiness }) => readiness));
  });

  it('writes rows that respect the rules of the product', async () => {
    await bulkSeed(t.databaseUrl, ORDER);
    const wrong = await one(
      `select
        (select count(*)::int from (select candidate_id from referrals where status = 'pending' group by 1 having count(*) > 1) x) as quota,
        (select count(*)::int from referrals where status = 'pending' and expires_at <= now()) as overdue,
        (select count(*)::int from referrals r where status <> (select e.status from referral_events e where e.referral_id = r.id order by e.at desc, e.id desc limit 1)) as torn,
        (select count(*)::int from conversations c where last_seq <> (select count(*) from messages m where m.conversation_id = c.id)
          or last_message_id is distinct from (select id from messages m where m.conversation_id = c.id order by seq desc limit 1)) as sequences,
        (select count(*)::int from conversation_members m join conversations c on c.id = m.conversation_id where m.unread_count <> 0 or m.seen_seq <> c.last_seq) as unread,
        (select count(*)::int from jobs j join users u on u.id = j.posted_by_id where u.company <> j.company or u.verified_at is null) as posters`,
    );
    expect(wrong).toEqual({ quota: 0, overdue: 0, torn: 0, sequences: 0, unread: 0, posters: 0 });
  });
});

describe('npm run seed', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(__dirname, '../../../scripts/seed.mjs'), ...args], {
      env: { ...process.env, DATABASE_URL: t.databaseUrl },
    });

  it('fills the database of DATABASE_URL and prints the rate', async () => {
    const { stdout } = await run('--candidates', '20');
    expect(stdout).toMatch(/candidates .*100%/);
    expect(stdout).toMatch(/rows, [\d,]+ per second/);
    expect(await one(`select count(*)::int as people from users where role = 'jobseeker'`)).toEqual({ people: 20 });
  });

  it('rejects invalid options and writes nothing', async () => {
    await expect(run('--candidates', 'many')).rejects.toMatchObject({
      stderr: expect.stringContaining('--candidates must be a number'),
    });
    await expect(run('--people', '3')).rejects.toMatchObject({ stderr: expect.stringContaining('npm run seed --') });
    expect((await run()).stdout).toContain('npm run seed --');
    expect(await one('select count(*)::int as people from users')).toEqual({ people: 0 });
  });
});
