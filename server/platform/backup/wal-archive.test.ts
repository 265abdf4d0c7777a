import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { foldersOf, gapAfter } from './folders';
import { copyUploads, pruneUploads } from './uploads-copy';
import { WalArchive } from './wal-archive';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'batchmate-wal-'));
  for (const name of ['wal', 'files/aa', 'files/bb/two.variants']) mkdirSync(join(root, name), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const SEGMENT = '000000010000000000000001';
const folders = () => foldersOf(join(root, 'backups'), '1');
const errors: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
const archive = () =>
  new WalArchive({ outgoing: join(root, 'wal'), files: join(root, 'files'), folders: folders(), logger });
const put = (path: string, text: string) => writeFileSync(join(root, path), text);
const listed = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();

describe('the archive of the log', () => {
  it('moves segments, compressed, after the uploads that were there', async () => {
    put(`wal/${SEGMENT}`, 'a segment');
    put('files/aa/one', 'an upload');
    const own = archive();
    await own.run();
    expect(gunzipSync(readFileSync(join(folders().wal, `${SEGMENT}.gz`))).toString()).toBe('a segment');
    expect([listed(join(root, 'wal')), listed(folders().files)]).toEqual([[], ['aa', 'aa/one']]);
    const at = await own.lastArchivedAt();
    expect(at).toBeInstanceOf(Date);
    // After a restart, the segments tell.
    const earlier = new Date('2026-01-01T00:00:00Z');
    utimesSync(join(folders().wal, `${SEGMENT}.gz`), earlier, earlier);
    expect([await own.lastArchivedAt(), await archive().lastArchivedAt()]).toEqual([at, earlier]);
  });

  it('accepts a segment again, and keeps the one of another copy of the database', async () => {
    errors.length = 0;
    put(`wal/${SEGMENT}`, 'a segment');
    await archive().run();
    put(`wal/${SEGMENT}`, 'a segment');
    await archive().run();
    expect([errors, listed(join(root, 'wal'))]).toEqual([[], []]);
    put(`wal/${SEGMENT}`, 'another one');
    const own = archive();
    await own.run();
    await own.run();
    expect([errors.length, errors.join()]).toEqual([1, expect.stringContaining('it belongs to another copy of it')]);
    expect(listed(join(root, 'wal'))).toEqual([SEGMENT]);
    expect(gunzipSync(readFileSync(join(folders().wal, `${SEGMENT}.gz`))).toString()).toBe('a segment');
  });

  it('continues when a folder is there again', async () => {
    errors.length = 0;
    put('backups', 'a file where the folder should be');
    put(`wal/${SEGMENT}`, 'a segment');
    const own = archive();
    await own.run();
    expect([errors.length, listed(join(root, 'wal'))]).toEqual([1, [SEGMENT]]);
    rmSync(join(root, 'backups'));
    await own.run();
    expect(listed(folders().wal)).toEqual([`${SEGMENT}.gz`]);
  });
});

describe('copies of uploads', () => {
  const copy = (since: Date | null = null) => copyUploads(join(root, 'files'), join(root, 'copies'), since);
  const everything = ['aa/one', 'bb/two', 'bb/two.variants/64'];

  beforeEach(() => {
    put('files/aa/one', 'first');
    put('files/aa/half.part', 'incomplete');
    put('files/bb/two', 'a photo');
    put('files/bb/two.variants/64', 'a small photo');
  });

  it('contain every file and variant, once', async () => {
    expect((await copy()).sort()).toEqual(everything);
    expect(listed(join(root, 'copies')).filter((name) => !/^(aa|bb|bb\/two\.variants)$/.test(name))).toEqual(
      everything,
    );
    const changed = new Date(Date.now() - 60_000);
    utimesSync(join(root, 'copies/aa/one'), changed, changed);
    put('files/bb/two', 'another photo');
    await copy();
    expect(readFileSync(join(root, 'copies/bb/two'), 'utf8')).toBe('another photo');
  });

  it('skip folders in which nothing was added', async () => {
    const past = new Date(Date.now() - 3_600_000);
    utimesSync(join(root, 'files/aa'), past, past);
    expect((await copy(new Date(Date.now() - 60_000))).sort()).toEqual(['bb/two', 'bb/two.variants/64']);
  });

  it('are deleted when no backup lists them, unless they are new', async () => {
    await copy();
    const prune = (since: Date) => pruneUploads(join(root, 'copies'), new Set(['bb/two']), since);
    await prune(new Date(Date.now() - 60_000));
    expect(listed(join(root, 'copies'))).toContain('aa/one');
    await prune(new Date(Date.now() + 60_000));
    expect(listed(join(root, 'copies')).filter((name) => /one|two$|64/.test(name))).toEqual(['bb/two']);
  });
});

it.each([
  [[], null],
  [['000000010000000000000001', '000000010000000000000002', '000000010000000000000002.00000028.backup'], null],
  [['0000000100000000000000FF', '000000010000000100000000', '00000002.history', '000000020000000100000001'], null],
  [['000000010000000000000001', '000000010000000000000003'], '000000010000000000000001'],
  [['000000010000000000000001', '000000010000000000000003', '000000010000000000000005'], '000000010000000000000001'],
  // The later timeline has replaced the second and the third segment of the first one.
  [
    ['000000010000000000000001', '000000010000000000000002', '000000010000000000000003', '000000020000000000000002'],
    null,
  ],
  [
    ['000000010000000000000002', '000000010000000000000003', '000000020000000000000002', '000000020000000000000004'],
    '000000020000000000000002',
  ],
])('the log %j has a gap after %s', (names, expected) => {
  expect(gapAfter(names)).toBe(expected);
});
