import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, MINUTE } from '../platform/clock';
import type { Actor } from '../testing/actor';
import { testApp } from '../testing/harness';
import { form, SAMPLES } from '../testing/uploads';
import { FilePurpose } from './files.rules';
import { ATTACHED_BY } from './files.store';

const t = testApp();

const upload = (as: Actor, name = 'cv.pdf') =>
  as.postForm('/api/files', form({ purpose: 'resume' }, { name, bytes: SAMPLES.pdf }));

/** Every file under the data folder's files. */
const onDisk = () =>
  readdirSync(join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const rows = async () => (await t.db.raw('select id from files')).rows;

afterEach(async () => {
  for (const { id } of (await rows()) as { id: string }[]) await t.app.modules.files.api.filesStore.remove(id);
});

describe('unused files', () => {
  it('unused files are deleted with their bytes after a day, attached ones stay', async () => {
    const asha = await t.make.jobseeker();
    const kept = (await upload(asha)).json();
    await upload(asha, 'old.pdf');
    await t.db.raw('update users set resume_file_id = $2 where id = $1', [asha.id, kept.id]);
    t.clock.advance(DAY + 1);
    const fresh = (await upload(asha, 'new.pdf')).json();
    await t.runSchedule('files-sweep');
    expect((await rows()).map((row) => (row as { id: string }).id)).toEqual([kept.id, fresh.id]);
    expect(
      onDisk()
        .map((entry) => entry.name)
        .sort(),
    ).toEqual([kept.id, fresh.id].sort());
  });

  it('bytes without a row are deleted after a day', async () => {
    const kept = (await upload(await t.make.jobseeker())).json();
    const stray = '01930000-0000-7000-8000-0000000000aa';
    await t.app.modules.files.api.filesStore.put(stray, SAMPLES.pdf);
    await t.app.modules.files.api.filesStore.put(`${stray.slice(0, -2)}ab`, SAMPLES.pdf);
    renameSync(
      join(t.dataDir, 'files/ab', `${stray.slice(0, -2)}ab`),
      join(t.dataDir, 'files/ab', `${stray.slice(0, -2)}ab.part`),
    );
    await t.runSchedule('files-strays');
    expect(onDisk()).toHaveLength(3);
    // The disk has a clock of its own, which went on since the test's stood still.
    t.clock.advance(DAY + MINUTE);
    await t.runSchedule('files-strays');
    expect(onDisk().map((entry) => entry.name)).toEqual([kept.id]);
  });

  it('every foreign key to files counts as an attachment', async () => {
    const { rows: keys } =
      await t.db.raw(`select k.conrelid::regclass::text || '.' || a.attname as key from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] where k.confrelid = 'files'::regclass order by 1`);
    expect(keys).toEqual(
      ATTACHED_BY.map(({ table, column }) => ({ key: `${table}.${column}` })).sort((a, b) =>
        a.key.localeCompare(b.key),
      ),
    );
  });

  it('every reference to files has an index', async () => {
    const { rows } = await t.db.raw(
      `select i.indrelid::regclass::text || '.' || a.attname as key from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
    );
    const indexed = new Set((rows as { key: string }[]).map(({ key }) => key));
    expect(ATTACHED_BY.map(({ table, column }) => `${table}.${column}`).filter((key) => !indexed.has(key))).toEqual([]);
  });
});

describe('a file to be attached', () => {
  it('an attached file must be the user’s own and uploaded for that purpose', async () => {
    const [asha, ravi] = [await t.make.jobseeker(), await t.make.jobseeker()];
    const { id } = (await upload(asha)).json();
    const check = (ownerId: string, purpose: FilePurpose, fileId = id) =>
      t.app.modules.files.api.files.requireOwn(t.db, { fileId, ownerId, purpose, field: 'resumeFileId' });
    const refusal = { code: 'BAD_USER_INPUT', details: { fields: ['resumeFileId'] } };
    await expect(check(asha.id, FilePurpose.RESUME)).resolves.toBeUndefined();
    await expect(check(ravi.id, FilePurpose.RESUME)).rejects.toMatchObject(refusal);
    await expect(check(asha.id, FilePurpose.PHOTO)).rejects.toMatchObject(refusal);
    await expect(check(asha.id, FilePurpose.RESUME, 'no uuid')).rejects.toMatchObject(refusal);
  });
});
