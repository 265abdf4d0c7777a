import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Queryable } from '../platform/db/database';
import type { FilesStore } from '../platform/files/files-store';
import type { ExportSection } from '../platform/personal-data';
import { readFilesOf } from '../files/files.queries';
import { photoName } from '../files/photos/photos.rules';
import { readSection } from './export.queries';

type Upload = Awaited<ReturnType<typeof readFilesOf>>[number];

interface ArchiveRequest {
  db: Queryable;
  files: FilesStore;
  /** What each module keeps about the user. */
  sections: readonly ExportSection[];
  userId: string;
  readme: string;
  /** Called for an upload whose bytes are missing. */
  onMissing: (fileId: string) => void;
}

/**
 * Everything that is kept about a person, as a ZIP that is made while it is read: at no time is more of it in memory than a
 * page of rows or a piece of a file.
 */
export async function exportArchive(request: ArchiveRequest): Promise<Readable> {
  const { db, userId, readme, sections } = request;
  const zip = new ZipFile();
  // yazl types its output without the class it is of: a PassThrough.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  for (const section of sections) {
    zip.addReadStreamLazy(section.file, (give) => give(null, Readable.from(jsonOf(db, section, userId))));
  }
  for (const file of await readFilesOf(db, userId)) await addUpload(zip, file, request);
  zip.end();
  return output;
}

/** The rows of a section as a JSON list, piece by piece. */
async function* jsonOf(db: Queryable, section: ExportSection, userId: string): AsyncGenerator<string> {
  let count = 0;
  for await (const row of readSection(db, section, userId)) {
    yield `${count++ === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`;
  }
  yield count === 0 ? '[]\n' : '\n]\n';
}

/** Uploads are compressed formats already. */
const AS_THEY_ARE = { compress: false };

/** Adds an upload and its variants: a photo in all of its sizes, a picture with its preview. */
async function addUpload(zip: ZipFile, { id, name }: Upload, { files, onMissing }: ArchiveRequest): Promise<void> {
  // Names may repeat; IDs do not.
  addContent(zip, `files/${id}-${name}`, { open: () => files.read(id), onMissing: () => onMissing(id) });
  for (const variant of await files.variantsOf(id)) {
    const open = () => files.read(id, variant);
    addContent(zip, `files/${id}-${variant}-${photoName(name)}`, { open, onMissing: () => onMissing(id) });
  }
}

function addContent(
  zip: ZipFile,
  path: string,
  { open, onMissing }: { open: () => Promise<Readable | null>; onMissing: () => void },
): void {
  zip.addReadStreamLazy(path, AS_THEY_ARE, (give) => {
    const found = (stream: Readable | null) => {
      if (stream === null) onMissing();
      give(null, stream ?? Readable.from([]));
    };
    open().then(found, (error: unknown) => give(error, Readable.from([])));
  });
}
