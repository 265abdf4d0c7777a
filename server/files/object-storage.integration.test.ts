import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../platform/clock';
import { FolderFilesStore } from '../platform/files/folder-store';
import type { Actor } from '../testing/actor';
import { Accounts } from '../testing/accounts';
import { FakeS3 } from '../testing/fake-s3';
import { testApp } from '../testing/harness';
import { unzip } from '../testing/unzip';
import { form, SAMPLES } from '../testing/uploads';

const fake = new FakeS3();
beforeAll(() => fake.start());

const t = testApp({ s3: fake.config });
const accounts = new Accounts(t);

beforeEach(() => fake.reset());
afterAll(() => fake.stop());

const upload = (as: Actor, bytes = SAMPLES.pdf, purpose = 'resume') =>
  as.postForm('/api/files', form({ purpose }, { name: purpose === 'photo' ? 'me.png' : 'cv.pdf', bytes }));
const pathOf = (url: string) => url.replace('http://batchmate.test', '');
const rows = async () => (await t.db.raw('select id from files')).rows as { id: string }[];
const keys = () => [...fake.objects.keys()];

/** Every object becomes as old as this. */
const age = (ms: number) => {
  for (const object of fake.objects.values()) object.modified = new Date(t.clock.now().getTime() - ms);
};

describe('files in a bucket', () => {
  it('an upload is stored in the bucket and not on disk, and its link returns it', async () => {
    const { id, url } = (await upload(await t.make.jobseeker())).json();
    expect(keys()).toEqual([`files/${id}`]);
    const answer = await t.visitor.get(pathOf(url));
    expect([answer.statusCode, answer.rawPayload.equals(SAMPLES.pdf)]).toEqual([200, true]);
    expect(answer.headers['content-length']).toBe(String(SAMPLES.pdf.length));
    expect(existsSync(join(t.dataDir, 'files'))).toBe(false);
  });

  it('a photo is stored in every size', async () => {
    const { id, url } = (await upload(await t.make.jobseeker(), SAMPLES.png, 'photo')).json();
    expect(keys().sort()).toEqual([`files/${id}`, `files/${id}.variants/256`, `files/${id}.variants/64`]);
    for (const size of ['64', '256', '1024'])
      expect((await t.visitor.get(`${pathOf(url)}&size=${size}`)).statusCode).toBe(200);
  });

  it('a picture of a message is stored with its preview, and both are read', async () => {
    const { id, url, preview } = (await upload(await t.make.jobseeker(), SAMPLES.png, 'attachment')).json();
    expect(keys().sort()).toEqual([`files/${id}`, `files/${id}.variants/640`]);
    for (const link of [url, preview.url]) expect((await t.visitor.get(pathOf(link))).statusCode).toBe(200);
  });

  it('a data export is written to the bucket, contains uploads from it, and is deleted after its time', async () => {
    const asha = await t.make.jobseeker();
    const { id } = (await upload(asha)).json();
    await asha.updateProfile({ resumeFileId: id });
    await asha.requestDataExport();
    await t.drain();
    const mail = (await accounts.emails()).findLast((text) => text.includes('/api/exports/')) ?? '';
    const [, path = ''] = /http:\/\/batchmate\.test(\/api\/exports\/\S+)/.exec(mail) ?? [];
    const answer = await t.visitor.get(path);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(unzip(answer.rawPayload).get(`files/${id}-cv.pdf`)?.equals(SAMPLES.pdf)).toBe(true);
    t.clock.advance(8 * DAY);
    await t.runSchedule('exports-sweep');
    expect(keys()).toEqual([`files/${id}`]);
    expect((await t.visitor.get(path)).statusCode).toBe(404);
  });

  it('a file of which only the first half arrives is not served as complete', async () => {
    const { url } = (await upload(await t.make.jobseeker())).json();
    for (const failure of ['damaged', 'half'] as const) {
      fake.failures = [failure];
      const answer = await t.visitor.get(pathOf(url));
      expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([
        503,
        'UNAVAILABLE',
        'no-store',
      ]);
    }
    expect((await t.visitor.get(pathOf(url))).statusCode).toBe(200);
  });
});

describe('a bucket that fails', () => {
  it.each([
    ['answers 503', () => (fake.always = 'error'), 503, 'UNAVAILABLE'],
    ['closes connections', () => (fake.always = 'hang-up'), 503, 'UNAVAILABLE'],
    ['does not exist', () => (fake.gone = true), 503, 'UNAVAILABLE'],
    ['refuses a key that was revoked', () => (fake.revoked = true), 503, 'UNAVAILABLE'],
  ])('that %s leaves no row without bytes, and uploads work afterward', async (_what, fail, status, code) => {
    const asha = await t.make.jobseeker();
    fail();
    const answer = await upload(asha);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect([await rows(), keys()]).toEqual([[], []]);
    fake.reset();
    expect((await upload(asha)).statusCode).toBe(201);
    fail();
    const { statusCode } = await t.visitor.get(pathOf(t.app.modules.files.api.files.refOf(await newest()).url));
    expect(statusCode).toBe(status);
  });

  it('that refuses this server is a fault of the configuration, which the log names as an error', async () => {
    const asha = await t.make.jobseeker();
    const { url } = (await upload(asha)).json();
    fake.revoked = true;
    expect((await upload(asha)).statusCode).toBe(503);
    expect((await t.visitor.get(pathOf(url))).statusCode).toBe(503);
    const entries = t.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('refuses this server'));
    const entry = { level: 50, reason: 'The object storage answered 403 InvalidAccessKeyId.' };
    const msg = 'the object storage refuses this server; see "Storage refuses" in docs/runbook.md';
    expect(entries).toEqual(Array(2).fill(expect.objectContaining({ ...entry, msg })));
    // Only an outage that ends by itself is worth a warning.
    expect(t.logs.join()).not.toContain('bytes without a row');
  });

  it('a photo of which not every size was stored leaves no row, and the sweep deletes its bytes', async () => {
    const asha = await t.make.jobseeker();
    let sizes = 0;
    const { filesStore } = t.app.modules.files.api;
    const real = filesStore.put.bind(filesStore);
    const spy = jest.spyOn(filesStore, 'put').mockImplementation(async (...given) => {
      if (++sizes === 2) fake.always = 'error';
      await real(...given);
    });
    expect((await upload(asha, SAMPLES.png, 'photo')).statusCode).toBe(503);
    spy.mockRestore();
    expect([await rows(), keys()]).toEqual([[], [expect.stringMatching(/^files\/[\da-f-]{36}$/)]]);
    fake.always = null;
    await t.runSchedule('files-strays');
    expect(keys()).toHaveLength(1);
    age(DAY + 1);
    await t.runSchedule('files-strays');
    expect(keys()).toEqual([]);
  });

  it('a lost connection during the commit leaves the bytes, because the row may exist', async () => {
    const asha = await t.make.jobseeker();
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    const transaction = jest.spyOn(t.db, 'inTransaction').mockRejectedValueOnce(lost);
    expect((await upload(asha)).statusCode).toBe(503);
    transaction.mockRestore();
    expect([await rows(), keys()]).toEqual([[], [expect.any(String)]]);
    age(DAY + 1);
    await t.runSchedule('files-strays');
    expect(keys()).toEqual([]);
  });

  it('no transaction waits for the bucket', async () => {
    const asha = await t.make.jobseeker();
    let open = 0;
    const { filesStore } = t.app.modules.files.api;
    const real = filesStore.put.bind(filesStore);
    const spy = jest.spyOn(filesStore, 'put').mockImplementation(async (...given) => {
      const { rows: found } = await t.asOwner(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      open += found.length;
      await real(...given);
    });
    expect((await upload(asha)).statusCode).toBe(201);
    expect([open, spy.mock.calls.length]).toEqual([0, 1]);
    spy.mockRestore();
  });
});

async function newest() {
  const { rows: found } = await t.db.raw(
    'select id, name, media_type as "mediaType", bytes from files order by id desc limit 1',
  );
  return (found as Parameters<typeof t.app.modules.files.api.files.refOf>[0][])[0]!;
}

describe('the sweep of strays', () => {
  it('deletes nothing if most files belong to another database', async () => {
    const { filesStore } = t.app.modules.files.api;
    const ids = Array.from({ length: 25 }, (_, i) => `01930000-0000-7000-8000-0000000000${String(i).padStart(2, '0')}`);
    for (const id of ids) await filesStore.put(id, SAMPLES.pdf);
    const { id } = (await upload(await t.make.jobseeker())).json();
    age(2 * DAY);
    await t.runSchedule('files-strays');
    expect(keys()).toHaveLength(26);
    expect(t.logs.join()).toContain('most stored files have no row in this database');
    for (const each of ids.slice(10)) await filesStore.remove(each);
    await t.runSchedule('files-strays');
    expect(keys()).toEqual([`files/${id}`]);
  });
});

describe('downloads with S3_REDIRECT=on', () => {
  const redirecting = testApp({ s3: fake.configWith({ redirect: true }) });

  it('a valid link leads to an address of the bucket, and an invalid one does not', async () => {
    const asha = await redirecting.make.jobseeker();
    const { url } = (
      await asha.postForm('/api/files', form({ purpose: 'resume' }, { name: 'Résumé.pdf', bytes: SAMPLES.pdf }))
    ).json();
    const answer = await redirecting.visitor.get(pathOf(url));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const file = await fetch(String(answer.headers.location));
    expect(Buffer.from(await file.arrayBuffer()).equals(SAMPLES.pdf)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Resume.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`,
    });
    expect((await redirecting.visitor.get(pathOf(url).replace('signature=', 'signature=x'))).statusCode).toBe(404);
  });

  it('a storage that refuses the key answers as without redirects, and the log names the reason', async () => {
    const asha = await redirecting.make.jobseeker();
    const resume = form({ purpose: 'resume' }, { name: 'cv.pdf', bytes: SAMPLES.pdf });
    const path = pathOf((await asha.postForm('/api/files', resume)).json().url);
    fake.revoked = true;
    const answer = await redirecting.visitor.get(path);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(redirecting.logs.filter((line) => line.includes('refuses this server'))).toEqual([
      expect.stringContaining('InvalidAccessKeyId'),
    ]);
    fake.revoked = false;
    expect((await redirecting.visitor.get(path)).statusCode).toBe(302);
  });

  it('a file that is not in the bucket yet passes through the server', async () => {
    const asha = await redirecting.make.jobseeker();
    const resume = form({ purpose: 'resume' }, { name: 'cv.pdf', bytes: SAMPLES.pdf });
    const { id, url } = (await asha.postForm('/api/files', resume)).json();
    await new FolderFilesStore(redirecting.dataDir, 'files').put(id, SAMPLES.pdf);
    fake.objects.clear();
    const answer = await redirecting.visitor.get(pathOf(url));
    expect([answer.statusCode, answer.rawPayload.equals(SAMPLES.pdf)]).toEqual([200, true]);
  });

  it('a preview passes through the server, as the sizes of photos do', async () => {
    const asha = await redirecting.make.jobseeker();
    const picture = form({ purpose: 'attachment' }, { name: 'cat.png', bytes: SAMPLES.png });
    const { url, preview } = (await asha.postForm('/api/files', picture)).json();
    expect((await redirecting.visitor.get(pathOf(url))).statusCode).toBe(302);
    const small = await redirecting.visitor.get(pathOf(preview.url));
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
