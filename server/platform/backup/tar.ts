import { createReadStream } from 'node:fs';
import { chown, mkdir, open } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Damage } from './durable';

/** The ustar format (POSIX), as far as the files of a database need it: folders and files with short paths. */
const BLOCK = 512;
const LONGEST_PATH = 100;
const FILE = '0';
const FOLDER = '5';

/** A file or a folder to pack. */
export interface PackedEntry {
  /** Relative, with slashes. */
  path: string;
  isFolder: boolean;
  /** In bytes; 0 for a folder. A file that grew since is cut, and one that shrank is filled with zeros, as PostgreSQL expects. */
  size: number;
  /** Where to read the file. */
  source: string | Buffer;
}

/** An archive of the entries. Files that no longer exist become empty: PostgreSQL deletes files while it is backed up. */
export async function* packed(entries: AsyncIterable<PackedEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    if (!entry.isFolder) yield* contentOf(entry);
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* contentOf({ source, size }: PackedEntry): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of typeof source === 'string' ? reading(source) : [source]) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    yield part;
    if (left === 0) break;
  }
  const zeros = left + ((BLOCK - (size % BLOCK)) % BLOCK);
  for (let done = 0; done < zeros; done += 65_536) yield Buffer.alloc(Math.min(65_536, zeros - done));
}

async function* reading(path: string): AsyncGenerator<Buffer> {
  try {
    // Without an encoding, chunks are buffers.
    for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) yield chunk as Buffer;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

function headerOf({ path, isFolder, size }: PackedEntry): Buffer {
  if (Buffer.byteLength(path) > LONGEST_PATH) throw new Error(`The path ${path} is too long for the backup.`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  header.write(path, 0);
  octal(isFolder ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  header.write(' '.repeat(8), 148);
  header.write(isFolder ? FOLDER : FILE, 156);
  header.write('ustar\u000000', 257);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return header;
}

/**
 * Unpacks an archive into a folder.
 * @param owner of what is created; the current user by default
 * @throws if the archive is damaged, or contains a path outside of the folder
 */
export async function unpack(
  source: AsyncIterable<Buffer>,
  folder: string,
  owner?: { uid: number; gid: number },
): Promise<void> {
  const reader = new Blocks(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const path = textAt(header, 0, LONGEST_PATH);
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const target = join(folder, path);
    if (!target.startsWith(folder + sep) || !Number.isSafeInteger(size)) throw new Damage('The archive is damaged.');
    if (textAt(header, 156, 1) === FOLDER) await mkdir(target, { recursive: true, mode: 0o700 });
    else await writeFileFrom(reader, target, size);
    if (owner) await chown(target, owner.uid, owner.gid);
  }
}

async function writeFileFrom(reader: Blocks, path: string, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    for (let left = size; left > 0; ) {
      const chunk = await reader.take(Math.min(left, 262_144));
      await file.write(chunk);
      left -= chunk.length;
    }
  } finally {
    await file.close();
  }
  await reader.take((BLOCK - (size % BLOCK)) % BLOCK);
}

const textAt = (header: Buffer, at: number, length: number): string =>
  header
    .subarray(at, at + length)
    .toString('utf8')
    .split('\0')[0] ?? '';

/** Takes an exact number of bytes from a stream. */
class Blocks {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [this.rest];
    let have = this.rest.length;
    while (have < count) {
      const { value, done } = await this.chunks.next();
      if (done) throw new Damage('The archive is incomplete.');
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? this.rest : Buffer.concat(parts);
    this.rest = all.subarray(count);
    return all.subarray(0, count);
  }
}
