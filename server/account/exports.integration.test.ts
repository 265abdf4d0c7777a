import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApplicationStage } from '../applications/applications.rules';
import { FilePurpose } from '../files/files.rules';
import { DAY, HOUR } from '../platform/clock';
import { codeOf, expectRefusal } from '../testing/actor';
import { Accounts } from '../testing/accounts';
import { expectDocumented } from '../testing/documented';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { FullHistories, PII_MARKERS } from '../testing/full-history';
import { unzip } from '../testing/unzip';
import { SAMPLES } from '../testing/uploads';

const t = testApp();
const accounts = new Accounts(t);
const histories = new FullHistories(t);

/** The path of the link in the last mail that brought one. */
async function linkFor(person: Pick<User, 'email'>): Promise<string> {
  const emails = await accounts.emailsTo(person.email);
  const [, path = ''] = /http:\/\/batchmate\.test(\/api\/exports\/\S+)/.exec(emails.at(-1) ?? '') ?? [];
  return path;
}

async function archiveOf(person: Pick<User, 'email'>): Promise<Map<string, Buffer>> {
  const answer = await t.visitor.get(await linkFor(person));
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

const LAST_EXPORT = graphql(`query ExportsLast { settings { lastExport { requestedAt readyAt expiresAt } } }`);
const REQUEST_EXPORT = graphql(`mutation ExportsRequest { requestDataExport { requestedAt } }`);

describe('data exports', () => {
  it('the settings show the progress of the last export, and until when its link works', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const last = async () => (await asha.run(LAST_EXPORT)).settings.lastExport;
    expect(await last()).toBeNull();
    const { requestedAt } = (await asha.run(REQUEST_EXPORT)).requestDataExport;
    expect(await last()).toEqual({ requestedAt, readyAt: null, expiresAt: null });
    await t.drain();
    const ready = await last();
    expect(ready).toEqual({ requestedAt, readyAt: expect.any(String), expiresAt: expect.any(String) });
    expect(Date.parse(String(ready?.expiresAt)) - Date.parse(String(ready?.readyAt))).toBe(7 * DAY);
    expect((await meera.run(LAST_EXPORT)).settings.lastExport).toBeNull();
  });

  it('an export is emailed as a link to a ZIP with everything modules keep and all uploads', async () => {
    const { person, other, files } = await histories.student();
    const archive = await archiveOf(person);
    const names = [...archive.keys()];
    const sections = t.app.modules.account.api.personalData.flatMap(({ exports }) => exports);
    expect(sections.length).toBeGreaterThan(20);
    expect(names).toEqual(expect.arrayContaining(['README.txt', ...sections.map(({ file }) => file)]));
    expect(archive.get('README.txt')?.toString()).toContain(
      `for ${PII_MARKERS.firstName} ${PII_MARKERS.lastName} <${PII_MARKERS.email}>`,
    );
    expect(records(archive, 'profile.json')).toMatchObject([
      { firstName: PII_MARKERS.firstName, phone: PII_MARKERS.phone, role: 'jobseeker' },
    ]);
    expect(records(archive, 'settings.json')).toMatchObject([{ marketing: true, showEmail: true, acceptAll: true }]);
    expect(records(archive, 'skills.json')).toHaveLength(2);
    expect(records(archive, 'referrals-sent.json')).toHaveLength(3);
    expect(records(archive, 'referrals-sent.json')[0]).toMatchObject({
      referrer: other.name,
      message: PII_MARKERS.said,
    });
    expect(records(archive, 'messages.json')).toMatchObject([
      {
        with: other.name,
        content: `Hello, ${PII_MARKERS.said}`,
        attachment: `${PII_MARKERS.firstName} attachment.pdf`,
      },
    ]);
    expect(records(archive, 'internship-applications.json')).toMatchObject([
      { receipt: 'BM-R-2026-000001', receiptAmount: 99900 },
    ]);
    expect(records(archive, 'sign-in.json')).toMatchObject([{ provider: 'local', email: PII_MARKERS.email }]);
    for (const file of [
      'certifications.json',
      'story.json',
      'notifications.json',
      'sessions.json',
      'job-applications.json',
      'external-applications.json',
      'application-notes.json',
    ]) {
      expect([file, records(archive, file).length > 0]).toEqual([file, true]);
    }
    expect(records(archive, 'credits.json')).toEqual([]);
    const uploads = names.filter((name) => name.startsWith('files/'));
    // Three uploads, and a photo in its three sizes.
    expect(uploads).toHaveLength(6);
    expect(uploads.filter((name) => name.endsWith('photo.webp'))).toHaveLength(3);
    const resume = uploads.find((name) => name.includes(files[0] ?? '-')) ?? 'no résumé';
    expect(archive.get(resume)?.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('an export has no data of others and no secrets', async () => {
    const { person, other } = await histories.student();
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

  it('the export of a referrer has jobs, events with own notes, credits and documents', async () => {
    const { person, other } = await histories.referrer();
    const archive = await archiveOf(person);
    expect(records(archive, 'jobs.json')).toHaveLength(3);
    expect(records(archive, 'referrals-received.json')[0]).toMatchObject({ candidate: other.name });
    expect(records(archive, 'referrals-received.json')[0]).not.toHaveProperty('message');
    expect(records(archive, 'referral-steps.json')).toMatchObject([{ note: expect.stringContaining('Note on') }, {}]);
    const credits = records(archive, 'credits.json').map(({ amount, reason }) => [amount, reason]);
    expect(credits).toEqual([
      [100, 'referral_accepted'],
      [1000, 'referral_accepted'],
      [400, 'referral_hired'],
      [-300, 'redeemed'],
    ]);
    expect(records(archive, 'rewards.json')).toHaveLength(1);
    expect(records(archive, 'verification.json')).toMatchObject([{ corporateEmail: PII_MARKERS.corporate }]);
  });

  it('an export reads long lists in pages', async () => {
    const meera = await t.make.alumni();
    await t.db.raw(
      `insert into notifications (user_id, kind, title, message, cause_key) select $1, 'job', 'No. ' || n, 'x', n::text from generate_series(1, 2500) n`,
      [meera.id],
    );
    await meera.requestDataExport();
    await t.drain();
    const titles = records(await archiveOf(meera), 'notifications.json').map(({ title }) => title);
    expect(new Set(titles).size).toBe(2500);
  });

  it('an export has the applications of others that the user moved, without who made them', async () => {
    const [meera, kavya, asha] = [await t.make.alumni(), await t.make.hr(), await t.make.jobseeker()];
    const moved = { stage: ApplicationStage.INTERVIEW, movedById: kavya.id };
    const { id } = await t.make.jobApplication(await t.make.job(meera, { title: 'Analyst' }), asha, moved);
    const withdrawn = { stage: ApplicationStage.WITHDRAWN, movedById: asha.id };
    await t.make.jobApplication(await t.make.job(meera), asha, withdrawn);
    const movedBy = async (person: User) => {
      await person.requestDataExport();
      await t.drain();
      return records(await archiveOf(person), 'moved-applications.json');
    };
    expect(await movedBy(kavya)).toEqual([
      { id, title: 'Analyst', company: 'Acme', stage: 'interview', movedAt: expect.any(String) },
    ]);
    expect(await movedBy(meera)).toEqual([]);
    expect(await movedBy(asha)).toEqual([]);
  });

  it('an export has the jobs of others that the user changed', async () => {
    const [meera, kavya] = [await t.make.alumni(), await t.make.hr()];
    const { id } = await t.make.job(meera, { title: 'Analyst' });
    const own = await t.make.job(kavya);
    for (const job of [id, own.id]) await kavya.changeJobStatus(job, 'CLOSED');
    await kavya.requestDataExport();
    await t.drain();
    expect(records(await archiveOf(kavya), 'changed-jobs.json')).toEqual([
      { id, title: 'Analyst', company: 'Acme', changedAt: expect.any(String) },
    ]);
  });

  it('exports are limited to one a day, and a refusal says when to try again', async () => {
    const meera = await t.make.alumni();
    expect((await meera.requestDataExport()).requestedAt).toBe(t.clock.now().toISOString());
    t.clock.advance(23 * HOUR);
    expect(await expectRefusal(meera.requestDataExport(), 'RATE_LIMITED')).toMatchObject({
      message: 'You can request one export a day. Try again in 1 hour.',
      extensions: { retryAfter: 3600 },
    });
    t.clock.advance(HOUR);
    expect((await meera.requestDataExport()).requestedAt).toBe(t.clock.now().toISOString());
  });

  it('concurrent requests make one export, and repeated events one email', async () => {
    const meera = await t.make.alumni();
    await t.signIn(meera);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(meera.requestDataExport())));
    expect(codes.map((code) => code ?? 'made').toSorted()).toEqual([...Array(7).fill('RATE_LIMITED'), 'made']);
    const { rows } = await t.db.raw('select topic, payload from outbox');
    const [task] = rows as { topic: string; payload: object }[];
    await t.drain();
    await t.app.outbox.handle(task?.topic ?? '', task?.payload ?? {});
    await t.drain();
    expect(await accounts.emailsTo(meera.email)).toHaveLength(1);
    expect(await archives()).toHaveLength(1);
  });

  it('an upload whose bytes are missing is empty in the export and logged', async () => {
    const meera = await t.make.alumni();
    await t.make.file(meera, { purpose: FilePurpose.PHOTO, name: 'me.png', mediaType: 'image/png' });
    await meera.requestDataExport();
    await t.drain();
    const archive = await archiveOf(meera);
    expect([...archive].filter(([name]) => name.startsWith('files/'))).toMatchObject([
      [expect.stringMatching(/-me\.png$/), Buffer.alloc(0)],
    ]);
    expect(t.logs.join()).toContain('an uploaded file has no bytes');
  });

  it('a picture of a message is in the export with its preview, each with the extension of its content', async () => {
    const asha = await t.make.jobseeker();
    const id = await asha.upload('attachment', { name: 'cat.png', bytes: SAMPLES.png });
    await asha.requestDataExport();
    await t.drain();
    const names = [...(await archiveOf(asha)).keys()].filter((name) => name.startsWith('files/'));
    expect(names.sort()).toEqual([`files/${id}-640-cat.webp`, `files/${id}-cat.png`]);
  });

  it('an export needs a session, over GraphQL and REST', async () => {
    await expectRefusal(t.visitor.requestDataExport(), 'UNAUTHENTICATED');
    const meera = await t.make.alumni();
    const answer = await meera.post('/api/settings/export');
    expectDocumented(t, 'POST /api/settings/export', answer);
    const again = await meera.post('/api/settings/export');
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '86400']);
  });
});

describe('links to exports', () => {
  it('a link works for seven days without a session, and the archive is deleted afterwards', async () => {
    const meera = await t.make.alumni();
    await meera.requestDataExport();
    await t.drain();
    const url = await linkFor(meera);
    t.clock.advance(7 * DAY - 1);
    const answer = await t.visitor.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="batchmate-data-\d{4}-\d\d-\d\d\.zip"/),
      'cache-control': 'private, no-store',
    });
    await t.runSchedule('exports-sweep');
    expect(await archives()).toHaveLength(1);
    t.clock.advance(1);
    expect((await t.visitor.get(url)).statusCode).toBe(404);
    t.clock.advance(DAY);
    await t.runSchedule('exports-sweep');
    expect(await archives()).toEqual([]);
    expect(await t.count('data_exports')).toBe(0);
  });

  it('a link cannot be forged, changed or extended', async () => {
    const [meera, ravi] = [await t.make.alumni(), await t.make.alumni()];
    for (const person of [meera, ravi]) await person.requestDataExport();
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
      expect([made, (await t.visitor.get(made)).statusCode]).toEqual([made, 404]);
    }
  });

  it('a link stops working once its owner is erased', async () => {
    const meera = await t.make.alumni();
    await meera.requestDataExport();
    await t.drain();
    const url = await linkFor(meera);
    await meera.deleteAccount(meera.email);
    expect((await t.visitor.get(url)).statusCode).toBe(200);
    await t.db.raw('update users set deletion_due_at = $2 where id = $1', [meera.id, t.clock.now()]);
    await t.runSchedule('account-erasure');
    expect((await t.visitor.get(url)).statusCode).toBe(404);
    expect(await archives()).toEqual([]);
  });
});
