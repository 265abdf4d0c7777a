import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** The ending of files that are not complete yet. */
export const PART = '.part';

/** Writes a file so that it is either complete and on the disk, or not there. */
export async function writeDurably(
  path: string,
  source: AsyncIterable<Buffer> | Buffer,
  ...through: Transform[]
): Promise<void> {
  const part = path + PART;
  try {
    const input = Buffer.isBuffer(source) ? Readable.from([source]) : Readable.from(source);
    await pipeline([input, ...through, createWriteStream(part, { mode: 0o600, flush: true })]);
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** After a rename, so that a power failure does not undo it. Windows cannot open folders, and needs it less. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The content of a backup is not what was written. */
export class Damage extends Error {}

/** Whether a file is damaged: in its compressed form, in its content, or on the disk. */
export function isDamage(error: unknown): boolean {
  if (error instanceof Damage) return true;
  return typeof error === 'object' && error !== null && 'code' in error && /^(Z_\w+|EIO)$/.test(String(error.code));
}

/** Counts and hashes what passes through. */
export class Meter extends Transform {
  private readonly hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** Hexadecimal. Call it once, at the end. */
  digest(): string {
    return this.hash.digest('hex');
  }
}

/** The content of a compressed file. Errors of reading it are errors of the stream. */
export function readCompressed(path: string, chunkSize?: number): Readable {
  const input = createReadStream(path);
  const content = input.pipe(createGunzip(chunkSize === undefined ? {} : { chunkSize }));
  input.once('error', (error) => content.destroy(error));
  return content;
}

/** The hash of a file, hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer); // Without an encoding, chunks are buffers.
  return hash.digest('hex');
}
