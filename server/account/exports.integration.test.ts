import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR } from '../platform/clock';
import { Accounts } from '../testing/accounts';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { Lives, TRACES } from '../testing/lives';
import { unzip } from '../testing/unzip';
import type { UserEntity } from '../users/users.entity';

const t = testApp();
const accounts = new Accounts(t);
const lives = new Lives(t);

const EXPORT = 'mutation { requestDataExport { requestedAt } }';
const ask = (as: UserEntity | null) => t.execute(as, EXPORT);

/** The path of the link in the last mail that brought one. */
async function linkFor({ email }: Pick<UserEntity, 'email'>): Promise<string> {
  const mails = (await accounts.mails()).filter((mail) => mail.includes(`To: ${email}`));
  const [, path = ''] = /http:\/\/batchmate\.test(\/api\/exports\/\S+)/.exec(mails.at(-1) ?? '') ?? [];
  return path;
}

async function archiveOf(person: Pick<UserEntity, 'email'>): Promise<Map<string, Buffer>> {
  const answer = await t.inject(null, { url: await linkFor(person) });
  expectDocumented(t, 'GET /api/exports/:id', answer);
  return unzip(answer.rawPayload);
}

const records = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(name)?.toString('utf8') ?? 'null');

const archives = async () =>
  existsSync(join(t.dataDir, 'exports'))
    ? (await readdir(join(t.dataDir, 'exports'), { recursive: true })).filter((name) => name.length > 10)
    : [];

beforeEach(() => rm(join(t.dataDir, 'exports'), { recursive: true, force: true }));

describe('a copy of one’s data', () => {
  it('is mailed as a link to a ZIP with what every room keeps, and what was uploaded', async () => {
    const { person, other, files } = await lives.student();
    const archive = await archiveOf(person);
    const names = [...archive.keys()];
    const sections = t.app.modules.account.api.personalData.flatMap(({ exports }) => exports);
    expect(sections.length).toBeGreaterThan(20);
    expect(names).toEqual(expect.arrayContaining(['README.txt', ...sections.map(({ file }) => file)]));
    expect(archive.get('README.txt')?.toString()).toContain(
      `for ${TRACES.firstName} ${TRACES.lastName} <${TRACES.email}>`,
    );
    expect(records(archive, 'profile.json')).toMatchObject([
      { firstName: TRACES.firstName, phone: TRACES.phone, role: 'jobseeker' },
    ]);
    expect(records(archive, 'settings.json')).toMatchObject([{ marketing: true, showEmail: true, acceptAll: true }]);
    expect(records(archive, 'skills.json')).toHaveLength(2);
    expect(records(archive, 'referrals-sent.json')).toHaveLength(3);
    expect(records(archive, 'referrals-sent.json')[0]).toMatchObject({ referrer: other.name, message: TRACES.said });
    expect(records(archive, 'messages.json')).toMatchObject([
      { with: other.name, content: `Hello, ${TRACES.said}`, attachment: `${TRACES.firstName} attachment.pdf` },
    ]);
    expect(records(archive, 'internship-applications.json')).toMatchObject([
      { receipt: 'BM-R-2026-000001', receiptAmount: 99900 },
    ]);
    expect(records(archive, 'sign-in.json')).toMatchObject([{ provider: 'local', email: TRACES.email }]);
    for (const file of [
      'certifications.json',
      'story.json',
      'notifications.json',
      'sessions.json',
      'job-applications.json',
    ]) {
      expect([file, records(archive, file).length > 0]).toEqual([file, true]);
    }
    expect(records(archive, 'credits.json')).toEqual([]);
    const uploads = names.filter((name) => name.startsWith('files/'));
    expect(uploads).toHaveLength(4);
    expect(uploads.some((name) => name.includes(files[0] ?? '-'))).toBe(true);
    expect(
      archive
        .get(uploads[0] ?? '')
        ?.subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
  });

  it('holds nothing that is somebody else’s, and no secret', async () => {
    const { person, other } = await lives.student();
    const archive = await archiveOf(person);
    const text = [...archive]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => bytes.toString())
      .join();
    // What the referrer wrote, in a message and as a note, and how to reach them.
    for (const foreign of ['Hello to you', 'Note on', other.email]) expect(text).not.toContain(foreign);
    const { rows } = await t.db.raw(
      `select password_hash as secret from local_accounts union all select encode(token_hash, 'hex') from sessions`,
    );
    for (const { secret } of rows as { secret: string }[]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/scrypt|token|hash/i);
  });

  it('has a referrer’s jobs, steps with their own notes, credits and papers', async () => {
    const { person, other } = await lives.referrer();
    const archive = await archiveOf(person);
    expect(records(archive, 'jobs.json')).toHaveLength(3);
    expect(records(archive, 'referrals-received.json')[0]).toMatchObject({ candidate: other.name });
    expect(records(archive, 'referrals-received.json')[0]).not.toHaveProperty('message');
    expect(records(archive, 'referral-steps.json')).toMatchObject([{ note: expect.stringContaining('Note on') }, {}]);
    const amounts = records(archive, 'credits.json').map(({ amount }) => amount);
    expect(amounts).toEqual([100, 1000, expect.any(Number)]);
    expect(records(archive, 'rewards.json')).toHaveLength(1);
    expect(records(archive, 'verification.json')).toMatchObject([{ corporateEmail: TRACES.corporate }]);
  });

  it('pages through what is long', async () => {
    const meera = await t.make.alumni();
    await t.db.raw(
      `insert into notifications (user_id, kind, title, message, cause_key) select $1, 'job', 'No. ' || n, 'x', n::text from generate_series(1, 2500) n`,
      [meera.id],
    );
    await ask(meera);
    await t.drain();
    const titles = records(await archiveOf(meera), 'notifications.json').map(({ title }) => title);
    expect(new Set(titles).size).toBe(2500);
  });

  it('is made once a day: sooner is RATE_LIMITED with the time to wait', async () => {
    const meera = await t.make.alumni();
    const { data } = await ask(meera);
    expect(data.requestDataExport.requestedAt).toBe(t.clock.now().toISOString());
    t.clock.advance(23 * HOUR);
    const soon = await ask(meera);
    expect(soon.errors?.[0]).toMatchObject({
      message: 'You can request one export a day. Try again in 1 hour.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 3600 },
    });
    t.clock.advance(HOUR);
    expect((await ask(meera)).code).toBeNull();
  });

  it('is made once when it is asked for many times at once, and mailed once however often the queue repeats it', async () => {
    const meera = await t.make.alumni();
    await t.signIn(meera);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(meera)));
    expect(answers.map(({ code }) => code ?? 'made').toSorted()).toEqual([...Array(7).fill('RATE_LIMITED'), 'made']);
    const { rows } = await t.db.raw('select topic, payload from outbox');
    const [task] = rows as { topic: string; payload: object }[];
    await t.drain();
    await t.app.outbox.handle(task?.topic ?? '', task?.payload ?? {});
    await t.drain();
    expect((await accounts.mails()).filter((mail) => mail.includes(`To: ${meera.email}`))).toHaveLength(1);
    expect(await archives()).toHaveLength(1);
  });

  it('goes on without an upload whose bytes are gone, and says so in the log', async () => {
    const meera = await t.make.alumni();
    await t.db.raw(
      `insert into files (owner_id, purpose, name, media_type, bytes, sha256) values ($1, 'photo', 'me.png', 'image/png', 5, 'x')`,
      [meera.id],
    );
    await ask(meera);
    await t.drain();
    const archive = await archiveOf(meera);
    expect([...archive].filter(([name]) => name.startsWith('files/'))).toMatchObject([
      [expect.stringMatching(/-me\.png$/), Buffer.alloc(0)],
    ]);
    expect(t.logs.join()).toContain('an uploaded file has no bytes');
  });

  it('is for people with a session, over both doors', async () => {
    expect((await ask(null)).code).toBe('UNAUTHENTICATED');
    const meera = await t.make.alumni();
    const answer = await t.inject(meera, { method: 'POST', url: '/api/settings/export' });
    expectDocumented(t, 'POST /api/settings/export', answer);
    const again = await t.inject(meera, { method: 'POST', url: '/api/settings/export' });
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '86400']);
  });
});

describe('the link', () => {
  it('is good for seven days and works by itself; after that the archive is deleted', async () => {
    const meera = await t.make.alumni();
    await ask(meera);
    await t.drain();
    const url = await linkFor(meera);
    t.clock.advance(7 * DAY - 1);
    const answer = await t.inject(null, { url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="batchmate-data-\d{4}-\d\d-\d\d\.zip"/),
      'cache-control': 'private, no-store',
    });
    await t.runSchedule('exports-sweep');
    expect(await archives()).toHaveLength(1);
    t.clock.advance(1);
    expect((await t.inject(null, { url })).statusCode).toBe(404);
    t.clock.advance(DAY);
    await t.runSchedule('exports-sweep');
    expect(await archives()).toEqual([]);
    expect((await t.db.raw('select id from data_exports')).rows).toEqual([]);
  });

  it('cannot be made up, changed or prolonged', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    for (const person of [meera, ravi]) await ask(person);
    await t.drain();
    const url = await linkFor(meera);
    const [path = '', query = ''] = url.split('?');
    const { rows } = await t.db.raw('select id from data_exports where user_id = $1', [ravi.id]);
    const [{ id: other }] = rows as [{ id: string }];
    const expires = new URLSearchParams(query).get('expires') ?? '';
    for (const made of [
      path,
      `${path}?expires=${expires}`,
      url.replace(expires, String(Number(expires) + 1)),
      `/api/exports/${other}?${query}`,
      `/api/exports/junk?${query}`,
    ]) {
      expect([made, (await t.inject(null, { url: made })).statusCode]).toEqual([made, 404]);
    }
  });

  it('leads nowhere before the archive is made, and once its owner is erased', async () => {
    const meera = await t.make.alumni();
    await ask(meera);
    await t.drain();
    const url = await linkFor(meera);
    const leave =
      'mutation ($confirmEmail: EmailAddress!) { deleteAccount(input: { confirmEmail: $confirmEmail }) { eraseAfter } }';
    await t.execute(meera, leave, { confirmEmail: meera.email });
    expect((await t.inject(null, { url })).statusCode).toBe(200);
    await t.db.raw('update users set deletion_due_at = $2 where id = $1', [meera.id, t.clock.now()]);
    await t.runSchedule('account-erasure');
    expect((await t.inject(null, { url })).statusCode).toBe(404);
    expect(await archives()).toEqual([]);
  });
});
