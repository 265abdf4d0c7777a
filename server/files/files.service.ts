import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import type { RequestContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import type { Queryable, Transaction } from '../platform/db/database';
import { AppError, badInput, conflict } from '../platform/api/errors';
import type { FilesStore } from '../platform/files/files-store';
import { isUuid } from '../platform/api/text';
import { contentKind } from './content-kind';
import type { FileLinks } from './file-links';
import { fileRowLoader } from './files.loaders';
import { deleteUnattached, insertFile, lockOwner, lockUnattached, type NewFile } from './files.store';
import { readFiles, readFilesOf, readOwner } from './files.queries';
import { type FileRow } from './files.columns';
import {
  cleanFileName,
  FILE_TYPES,
  type FilePurpose,
  FILES_PER_PERSON,
  kindsInWords,
  ORPHAN_AGE,
  PURPOSE_RULES,
  UPLOAD_FIRST,
  UPLOAD_RATE,
} from './files.rules';
import type { FileRef } from './files.types';

/** What came over the wire, before anything is known of it. */
export interface Upload {
  bytes: Buffer;
  /** As the sender gave it. */
  name: string;
  purpose: FilePurpose;
}

interface Attachment {
  fileId: string;
  ownerId: string;
  purpose: FilePurpose;
  /** The input's name for it, for the refusal. */
  field: string;
}

// How many files one sweep removes; the next one goes on.
const SWEEP = 500;

/** Uploaded files: taken in, handed out by signed links, removed when nothing refers to them. */
export class FilesService {
  constructor(
    private readonly core: Core,
    private readonly filesStore: FilesStore,
    private readonly fileLinks: FileLinks,
  ) {}

  /**
   * Counts an upload before its body is read.
   * @throws RATE_LIMITED
   */
  countUpload(viewer: Viewer): Promise<void> {
    return this.core.rateLimits.consume(UPLOAD_RATE, viewer.id);
  }

  /**
   * Keeps a file, or leaves nothing of it.
   * @throws BAD_USER_INPUT for an empty one, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE by content, CONFLICT when the person has too many
   */
  async store(viewer: Viewer, { bytes, name, purpose }: Upload): Promise<FileRef> {
    if (bytes.length === 0) throw badInput('The file is empty.', ['file']);
    const { maxBytes, kinds } = PURPOSE_RULES[purpose];
    if (bytes.length > maxBytes) throw tooLarge(purpose);
    const kind = await contentKind(bytes, name);
    if (kind === null || !kinds.includes(kind)) throw wrongType(purpose);
    const { mediaType } = FILE_TYPES[kind];
    const sha256 = createHash('sha256').update(bytes).digest();
    const file = {
      ownerId: viewer.id,
      purpose,
      name: cleanFileName(name, kind),
      mediaType,
      bytes: bytes.length,
      sha256,
    };
    return this.refOf(await this.keep({ ...file, createdAt: this.core.clock.now() }, bytes));
  }

  /** The row commits only with its bytes on disk, and the bytes go when the row does not come to be. */
  private async keep(file: NewFile, bytes: Buffer): Promise<FileRow> {
    const { db } = this.core;
    let written: string | null = null;
    try {
      return await db.inTransaction(async (tx) => {
        await this.refuseTooMany(tx, file.ownerId);
        const row = await insertFile(tx, file);
        written = row.id;
        await this.filesStore.put(row.id, bytes);
        return row;
      });
    } catch (error) {
      if (written !== null) await this.filesStore.remove(written);
      throw error;
    }
  }

  private async refuseTooMany(tx: Transaction, ownerId: string): Promise<void> {
    const kept = await lockOwner(tx, ownerId);
    if (kept < FILES_PER_PERSON) return;
    throw conflict(`You have reached the limit of ${FILES_PER_PERSON} files.`, {
      fields: ['file'],
    });
  }

  /** The API's FileRef of a file. Its link is the permission to read it, so make one only for who may. */
  refOf(row: FileRow): FileRef {
    const { id, name, mediaType, bytes } = row;
    return { id, name, mediaType, bytes, url: this.core.publicUrl() + this.fileLinks.pathOf(id) };
  }

  /** The FileRef of an id that the viewer may follow; null for none. */
  async refById({ loaders }: RequestContext, id: string | null | undefined): Promise<FileRef | null> {
    if (!id) return null;
    const row = await loaders.use(fileRowLoader).load(id);
    return row && this.refOf(row);
  }

  /**
   * Checks, before a file is attached to something, that it is the person's own and was uploaded for that.
   * @throws BAD_USER_INPUT, the same for a missing file and for somebody else's
   */
  async requireOwn(db: Queryable, { purpose, ...wanted }: Attachment): Promise<void> {
    await this.requireOwnOneOf(db, { ...wanted, purposes: [purpose] });
  }

  /**
   * As `requireOwn`, where a file of several purposes fits.
   * @returns which of them it was uploaded for
   * @throws BAD_USER_INPUT, the same for a missing file and for somebody else's
   */
  async requireOwnOneOf<Purpose extends FilePurpose>(
    db: Queryable,
    { fileId, ownerId, purposes, field }: Omit<Attachment, 'purpose'> & { purposes: readonly Purpose[] },
  ): Promise<Purpose> {
    const file = isUuid(fileId) ? await readOwner(db, fileId) : null;
    if (!file || file.ownerId !== ownerId) throw badInput(UPLOAD_FIRST, [field]);
    const purpose = purposes.find((wanted) => wanted === file.purpose);
    if (purpose !== undefined) return purpose;
    throw badInput(`This file was uploaded as ${file.purpose}, not as ${purposes.join(' or ')}.`, [field]);
  }

  /** A file by its signed link, opened; null when the link is not good or the file is gone. */
  async open(id: string, expires: number, signature: string): Promise<{ row: FileRow; stream: ReadStream } | null> {
    if (!isUuid(id) || !Number.isSafeInteger(expires) || !this.fileLinks.isValid(id, expires, signature)) return null;
    const [row] = await readFiles(this.core.db, [id]);
    if (!row) return null;
    return { row, stream: await opened(this.filesStore.read(id)) };
  }

  /** Removes an upload that nothing refers to, of a use case that took it in and then was refused. */
  async discard(id: string): Promise<void> {
    const { db, clock } = this.core;
    const after = new Date(clock.now().getTime() + 1);
    const removed = await db.inTransaction((tx) => deleteUnattached(tx, [id], after));
    for (const gone of removed) await this.filesStore.remove(gone);
  }

  /** Removes files that wait for a day already without being attached to anything, rows first. */
  async sweep(): Promise<void> {
    const { db, clock } = this.core;
    const before = new Date(clock.now().getTime() - ORPHAN_AGE);
    const removed = await db.inTransaction(async (tx) => {
      // Two statements: the second sees what was attached while the first waited for its locks.
      const ids = await lockUnattached(tx, before, SWEEP);
      return deleteUnattached(tx, ids, before);
    });
    for (const id of removed) await this.filesStore.remove(id);
  }

  /** Removes the contents of a user's files, before their rows are erased. */
  async removeContentsOf(ownerId: string): Promise<void> {
    for (const { id } of await readFilesOf(this.core.db, ownerId)) await this.filesStore.remove(id);
  }

  /** Removes bytes that no row tells of: a process that was killed between writing them and its commit left them. */
  async sweepStrays(): Promise<void> {
    const { db, clock } = this.core;
    for await (const ids of this.filesStore.olderThan(new Date(clock.now().getTime() - ORPHAN_AGE))) {
      const known = new Set((await readFiles(db, ids)).map(({ id }) => id));
      for (const id of ids) if (!known.has(id)) await this.filesStore.remove(id);
    }
  }
}

/** Waits until the bytes are there to be read, so that a failure can still be answered as one. */
function opened(stream: ReadStream): Promise<ReadStream> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', reject);
  });
}

/**
 * The refusal of a file that is larger than its purpose takes.
 * @param field the form's name for it
 */
export function tooLarge(purpose: FilePurpose | null, field = 'file'): AppError {
  const megabytes = purpose === null ? 5 : PURPOSE_RULES[purpose].maxBytes / 1024 / 1024;
  return new AppError('PAYLOAD_TOO_LARGE', `The file is larger than ${megabytes} MB.`, { fields: [field] });
}

function wrongType(purpose: FilePurpose): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', `Send a ${kindsInWords(purpose)} file.`, { fields: ['file'] });
}
