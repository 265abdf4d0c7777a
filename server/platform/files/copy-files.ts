import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FilesStore } from './files-store';
import type { FolderFilesStore } from './folder-store';

export interface CopyReport {
  copied: number;
  /** Files and variants that the target had, with the same content. */
  present: number;
  bytes: number;
  /** The names of files that differ after the copy. */
  damaged: string[];
}

/**
 * Copies all files that the target does not have, and those that differ there, and compares the hashes of all. Repeat it until nothing
 * is copied. Variants come before their file: what has its file is complete.
 */
export async function copyFiles(from: FolderFilesStore, to: FilesStore): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, bytes: 0, damaged: [] };
  for await (const ids of from.all()) {
    for (const id of ids) {
      for (const variant of [...(await from.variantsOf(id)), undefined]) {
        const outcome = await copyOne(() => from.read(id, variant), to, { id, variant, report });
        if (outcome === 'damaged') report.damaged.push(variant === undefined ? id : `${id} (${variant})`);
        else if (outcome !== 'deleted') report[outcome]++;
      }
    }
  }
  return report;
}

interface File {
  id: string;
  variant: string | undefined;
  report: CopyReport;
}

async function copyOne(
  open: () => Promise<Readable | null>,
  to: FilesStore,
  { id, variant, report }: File,
): Promise<'copied' | 'present' | 'damaged' | 'deleted'> {
  const source = await digestOf(await open());
  if (source === null) return 'deleted'; // In the meantime.
  report.bytes += source.bytes;
  const isThere = async () => (await digestOf(await to.read(id, variant)))?.sha256 === source.sha256;
  if (await isThere()) return 'present';
  const content = await open();
  if (content === null) return 'deleted';
  if (variant === undefined) await to.write(id, content);
  else await to.put(id, Buffer.concat(await content.toArray()), variant);
  return (await isThere()) ? 'copied' : 'damaged';
}

async function digestOf(content: Readable | null): Promise<{ sha256: string; bytes: number } | null> {
  if (content === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
