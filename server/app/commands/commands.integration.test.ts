import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { FilePurpose } from '../../files/files.rules';
import { copyFiles } from '../../platform/files/copy-files';
import { bucketStoreOf } from '../../platform/files/configured-store';
import { FolderFilesStore } from '../../platform/files/folder-store';
import { seedDemoData } from '../../testing/demo-data';
import { FakeS3 } from '../../testing/fake-s3';
import { testApp } from '../../testing/harness';
import { interruptCommand, runCommand } from '../../testing/server-process';
import { form, SAMPLES } from '../../testing/uploads';
import { createEmptyDatabase, type EmptyDatabase } from '../../testing/worker-database';
import { openDatabase, prepareDatabase } from '../database';
import { checkAll } from './check-data';
import type { ExportManifest } from './data-tables';
import { exportTo } from './export-data';
import { importFrom } from './import-data';

const t = testApp();
const logger = pino({ level: 'silent' });
const root = mkdtempSync(join(tmpdir(), 'batchmate-commands-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(root, 'export-'));

const store = () => t.app.modules.files.api.filesStore;
/** The problems of each rule, by a word of it. */
async function problems(): Promise<Record<string, string[]>> {
  const found = (await checkAll(t.db, store())).filter((result) => result.problems.length > 0);
  return Object.fromEntries(found.map((result) => [result.rule, result.problems]));
}

describe('check-data', () => {
  it('finds nothing in the demo data', async () => {
    await seedDemoData(t);
    expect(await problems()).toEqual({});
  });

  it('finds what does not agree', async () => {
    await seedDemoData(t);
    const { rows } = await t.db.raw('select id, purpose from files order by id limit 2');
    const [lost, changed] = rows as { id: string; purpose: string }[];
    await store().remove(lost?.id ?? '');
    await store().put(changed?.id ?? '', Buffer.from('something else'));
    const unchecked = (text: string) =>
      t.asOwner(`set session_replication_role = replica; ${text}; reset session_replication_role`);
    await unchecked(
      'update credit_postings set amount = amount + 1 where id = (select min(id::text)::uuid from credit_postings)',
    );
    await unchecked(`insert into receipt_counters (year, last) values (2031, 2)`);
    await unchecked(
      `update conversations set last_seq = last_seq + 1 where id = (select min(id::text)::uuid from conversations)`,
    );
    const found = await problems();
    expect(Object.keys(found)).toEqual([
      'The credit ledger sums to zero',
      'Payment receipts have no gaps',
      'The messages of each conversation are numbered without gaps',
      'Every file is stored, with the content that was uploaded',
    ]);
    expect(found['The credit ledger sums to zero']?.[0]).toMatch(/^transaction \S+ sums to 1$/);
    expect(found['Payment receipts have no gaps']).toEqual(['receipts of 2031: 0 of 2, numbered up to 0']);
    expect(found['The messages of each conversation are numbered without gaps']).toHaveLength(1);
    expect(found['Every file is stored, with the content that was uploaded']).toEqual([
      `file ${lost?.id} (${lost?.purpose}): missing`,
      `file ${changed?.id} (${changed?.purpose}): other content than was uploaded`,
    ]);
    await unchecked('delete from receipt_counters where year = 2031');
  });

  it('finds photos without their small sizes', async () => {
    const asha = await t.make.jobseeker();
    const { id } = (
      await asha.postForm('/api/files', form({ purpose: 'photo' }, { name: 'me.png', bytes: SAMPLES.png }))
    ).json();
    rmSync(join(t.dataDir, 'files', id.slice(-2), `${id}.variants`, '256'));
    expect(Object.values(await problems())).toEqual([[`file ${id} (${FilePurpose.PHOTO}): the sizes 256 are missing`]]);
  });

  it('finds pictures without their preview', async () => {
    const asha = await t.make.jobseeker();
    const { id } = (
      await asha.postForm('/api/files', form({ purpose: 'attachment' }, { name: 'cat.png', bytes: SAMPLES.png }))
    ).json();
    expect(await problems()).toEqual({});
    rmSync(join(t.dataDir, 'files', id.slice(-2), `${id}.variants`, '640'));
    expect(Object.values(await problems())).toEqual([
      [`file ${id} (${FilePurpose.ATTACHMENT}): the preview is missing`],
    ]);
  });
});

describe('export-data and import-data', () => {
  let target!: EmptyDatabase;
  beforeEach(async () => {
    target = await createEmptyDatabase();
  });
  afterEach(() => target.drop());
  const facts = ({ tables }: ExportManifest) => tables.map(({ name, rows, sha256 }) => [name, rows, sha256]);

  it('an imported database has the same rows, checks the same rules and accepts new rows', async () => {
    await seedDemoData(t);
    const folder = newFolder();
    const exported = await exportTo(folder, t.databaseUrl);
    expect(exported.tables.find(({ name }) => name === 'users')?.columns).not.toContain('name');
    expect(exported.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1_000);
    await prepareDatabase(target.url, logger);
    const keys = `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as key from pg_constraint where contype = 'f' order by 1`;
    const triggers = `select tgrelid::regclass::text || tgname || tgenabled::text as name from pg_trigger where not tgisinternal order by 1`;
    const before = [await target.read(keys), await target.read(triggers)];
    await importFrom(folder, exported, target.url);
    expect([await target.read(keys), await target.read(triggers)]).toEqual(before);
    expect(facts(await exportTo(newFolder(), target.url))).toEqual(facts(exported));
    const db = await openDatabase(await prepareDatabase(target.url, logger), logger, 2);
    try {
      const results = await checkAll(db, store());
      expect(results.flatMap((result) => result.problems)).toEqual([]);
      await db.raw(`insert into outbox (topic, payload) values ('test', '{}')`);
    } finally {
      await db.close();
    }
  });

  it('tasks that wait in the queue are exported as outbox events', async () => {
    const task = { topic: 'export.requested', payload: { exportId: 'one' } };
    await t.db.raw(`insert into pgboss.job (name, data) values ('tasks', $1)`, [task]);
    const folder = newFolder();
    await exportTo(folder, t.databaseUrl);
    const text = gunzipSync(readFileSync(join(folder, 'outbox.copy.gz'))).toString();
    expect(text).toMatch(/^-1\texport\.requested\t\{"exportId": "one"\}\t/);
    await t.asOwner('delete from pgboss.job');
  });

  it('an import changes nothing if a file is damaged, a key has no row or the database is in use', async () => {
    await t.make.jobseeker();
    const folder = newFolder();
    const exported = await exportTo(folder, t.databaseUrl);
    await prepareDatabase(target.url, logger);
    const attempt = () => importFrom(folder, exported, target.url);
    const users = join(folder, 'users.copy.gz');
    const whole = readFileSync(users);
    writeFileSync(users, gzipSync(gunzipSync(whole).toString().replace(/.*\n$/, '')));
    await expect(attempt()).rejects.toThrow('The file users.copy.gz of the export is damaged');
    // As interrupted copies of the export leave it.
    writeFileSync(users, whole.subarray(0, -9));
    await expect(attempt()).rejects.toThrow(
      /users\.copy\.gz of the export is damaged: it is missing or cut off\..*Nothing/,
    );
    rmSync(users);
    await expect(attempt()).rejects.toThrow(/users\.copy\.gz of the export is damaged: it is missing or cut off/);
    expect(await target.read('select count(*)::int as n from users')).toEqual([{ n: 0 }]);
    writeFileSync(users, whole);
    await attempt();
    await expect(attempt()).rejects.toThrow('The database has users.');
  });

  it('an import refuses the export of another version', async () => {
    const folder = newFolder();
    const exported = await exportTo(folder, t.databaseUrl);
    await prepareDatabase(target.url, logger);
    const other = { ...exported, migrations: [...exported.migrations, 'AddTheFuture1999999999999'] };
    await expect(importFrom(folder, other, target.url)).rejects.toThrow(
      /another version of Batchmate.*AddTheFuture1999999999999/,
    );
  });
});

it('a command that is interrupted does not look done', async () => {
  // Accepts connections and never answers.
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = silent.address() as AddressInfo;
  const env = { DATA_DIR: join(root, 'interrupted'), DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` };
  const outcome = await interruptCommand(env, 'export-data', `--to=${newFolder()}`);
  expect([outcome.code, outcome.said]).toEqual([
    1,
    expect.stringContaining('The command export-data was not completed.'),
  ]);
  silent.close();
});

it('an import refuses an export whose list of tables was cut off', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'export.json'), '{"format": 1, "tab');
  const refused = await runCommand({ DATA_DIR: join(root, 'refused') }, 'import-data', `--from=${folder}`);
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/ has no complete export\.$/)]);
});

describe('files copy', () => {
  const fake = new FakeS3();
  beforeAll(() => fake.start());
  afterAll(() => fake.stop());

  it('copies what is missing or differs, and compares the rest', async () => {
    const from = new FolderFilesStore(join(root, 'moving'));
    const to = bucketStoreOf(fake.config, root, 'files');
    const ids = ['01930000-0000-7000-8000-0000000000aa', '01930000-0000-7000-8000-0000000000bb'];
    for (const id of ids) await from.put(id, Buffer.from(`file ${id}`));
    await from.put(ids[0] ?? '', Buffer.from('small'), '64');
    expect(await copyFiles(from, to)).toEqual({ copied: 3, present: 0, bytes: 87, damaged: [] });
    await to.put(ids[1] ?? '', Buffer.from('something else'));
    expect(await copyFiles(from, to)).toEqual({ copied: 1, present: 2, bytes: 87, damaged: [] });
    expect((await to.readWhole(ids[1] ?? ''))?.toString()).toBe(`file ${ids[1]}`);
    expect(await to.variantsOf(ids[0] ?? '')).toEqual(['64']);
  });

  it('says what to set, and what it did', async () => {
    const env = {
      DATA_DIR: join(root, 'moving'),
      DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c',
      PUBLIC_URL: 'http://b.test',
    };
    const { accessKeyId, secretAccessKey, bucket, endpoint, region } = fake.config;
    const s3 = {
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
    };
    expect((await runCommand(env, 'files', 'copy', '--to=s3')).said).toBe(
      'The command files failed: Set S3_BUCKET and the variables of its keys first.',
    );
    const done = await runCommand({ ...env, ...s3 }, 'files', 'copy', '--to=s3');
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('files: 0 copied, 3 there before')]);
    fake.gone = true;
    const failed = await runCommand({ ...env, ...s3 }, 'files', 'copy', '--to=s3');
    expect([failed.code, failed.said]).toEqual([1, expect.stringContaining('404 NoSuchBucket')]);
  });
});

it('an unknown command and an unknown argument are explained', async () => {
  const env = { DATA_DIR: join(root, 'none') };
  expect((await runCommand(env, 'bakcup')).said).toBe(
    'The command bakcup failed: There is no command bakcup. Commands: backup, check-data, export-data, files, import-data, migrate, restore.',
  );
  expect((await runCommand(env, 'backup', '--where=here')).said).toBe(
    'The command backup failed: Unknown argument --where=here. Allowed: --to=….',
  );
  const external = { ...env, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' };
  expect((await runCommand(external, 'backup', '--to=/backups')).said).toMatch(
    /This command is for the embedded database/,
  );
});
