import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackedEntry, packed, unpack } from './tar';

const root = mkdtempSync(join(tmpdir(), 'batchmate-tar-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function* listed(...entries: PackedEntry[]): AsyncGenerator<PackedEntry> {
  yield* entries;
}
const file = (path: string, source: string | Buffer, size = source.length): PackedEntry => ({
  path,
  isFolder: false,
  size,
  source,
});
const folder = (path: string): PackedEntry => ({ path, isFolder: true, size: 0, source: '' });

async function archiveOf(...entries: PackedEntry[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of packed(listed(...entries))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** In pieces that end anywhere. */
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const CONTENT = Buffer.alloc(700_000, 'the pages of a table. ');

test('an archive is unpacked as it was, and the program tar reads it too', async () => {
  writeFileSync(join(root, 'table'), CONTENT);
  const archive = await archiveOf(
    folder('base'),
    folder('base/empty'),
    file('base/1', join(root, 'table'), CONTENT.length),
    file('PG_VERSION', Buffer.from('18\n')),
    file('nothing', Buffer.alloc(0)),
  );
  for (const [name, size] of [
    ['small', 100],
    ['large', 1_000_000],
  ] as const) {
    await unpack(pieces(archive, size), join(root, name));
    expect(readFileSync(join(root, name, 'base/1')).equals(CONTENT)).toBe(true);
    expect(readFileSync(join(root, name, 'PG_VERSION'), 'utf8')).toBe('18\n');
    expect(statSync(join(root, name, 'nothing')).size).toBe(0);
    expect(statSync(join(root, name, 'base/empty')).mode & 0o777).toBe(0o700);
  }
  writeFileSync(join(root, 'archive.tar'), archive);
  const list = execFileSync('tar', ['-tf', join(root, 'archive.tar')], { encoding: 'utf8' });
  expect(list.trim().split('\n')).toEqual(['base', 'base/empty', 'base/1', 'PG_VERSION', 'nothing']);
});

test('a file that grew, shrank or was deleted keeps the size that was announced', async () => {
  const archive = await archiveOf(
    file('grown', join(root, 'table'), 1000),
    file('shrunk', join(root, 'table'), CONTENT.length + 1000),
    file('deleted', join(root, 'missing'), 2000),
    file('after', Buffer.from('intact')),
  );
  await unpack(pieces(archive, 65_536), join(root, 'changed'));
  const sizes = ['grown', 'shrunk', 'deleted'].map((name) => statSync(join(root, 'changed', name)).size);
  expect(sizes).toEqual([1000, CONTENT.length + 1000, 2000]);
  expect(readFileSync(join(root, 'changed/after'), 'utf8')).toBe('intact');
});

test.each([
  ['is incomplete', async () => (await archiveOf(file('a', CONTENT))).subarray(0, 5000), 'incomplete'],
  ['leads out of its folder', () => archiveOf(file('../outside', Buffer.from('x'))), 'damaged'],
  ['is something else', async () => Buffer.alloc(2000, 'x'), 'damaged'],
])('an archive that %s is refused', async (_what, make, message) => {
  const target = mkdtempSync(join(root, 'refused-'));
  await expect(make().then((archive) => unpack(pieces(archive, 1000), target))).rejects.toThrow(message);
});
