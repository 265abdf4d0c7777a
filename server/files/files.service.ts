import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { RequestContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import type { Queryable, Transaction } from '../platform/db/database';
import { AppError, badInput, conflict } from '../platform/api/errors';
import type { FilesStore } from '../platform/files/files-store';
import type { Scanner } from '../platform/files/scanner';
import { StorageMisconfigured, StorageOutage } from '../platform/files/s3-client';
import { uuidv7 } from '../platform/files/uuid';
import { isOutage } from '../platform/outage';
import { needsPassword } from '../platform/threads/pdf-password';
import { isUuid } from '../platform/api/text';
import { contentKind } from './content-kind';
import type { FileLinks } from './file-links';
import { fileRowLoader } from './files.loaders';
import { type ContentFields, deleteUnattached, insertFile, lockOwner, type NewFile } from './files.store';
import { readFilesOf, readOwner, readStored } from './files.queries';
import type { FileRow, StoredFile } from './files.columns';
import {
  cleanFileName,
  downloadHeaders,
  FILE_TYPES,
  type FileKind,
  FilePurpose,
  FILES_PER_PERSON,
  acceptedTypes,
  PASSWORD_NEEDED,
  PICTURES,
  PURPOSE_RULES,
  UPLOAD_FIRST,
  UPLOAD_RATE,
  VIRUS_FOUND,
} from './files.rules';
import type { FileRef } from './files.types';
import { PhotoEncoder } from './photos/photo-encoder';
import { PHOTO_MEDIA_TYPE, photoName, photoSizeOf, PREVIEW_SIZE, requirePreviewSize } from './photos/photos.rules';
import { PhotosService } from './photos/photos.service';
import { PreviewsService } from './photos/previews.service';

/** An upload as received, before validation. */
export interface Upload {
  bytes: Buffer;
  /** The file name as sent. */
  name: string;
  purpose: FilePurpose;
}

interface Attachment {
  fileId: string;
  ownerId: string;
  purpose: FilePurpose;
  /** The name of the input field, for error messages. */
  field: string;
}

/** The parameters of a signed link. */
interface LinkParameters {
  expires: number;
  signature: string;
  /** In which size to return a photo or a picture. */
  size: string | undefined;
}

/** What is stored of an upload, and how. */
interface Content extends ContentFields, Pick<FileRow, 'previewWidth' | 'previewHeight'> {
  put: (id: string) => Promise<void>;
}

/** A file that is being read. */
interface OpenFile {
  bytes: number;
  headers: ReturnType<typeof downloadHeaders>;
  content: Readable | Buffer;
}

/** Where a file can be downloaded for the next minute. */
interface Elsewhere {
  address: string;
}

interface FilesDeps {
  filesStore: FilesStore;
  fileLinks: FileLinks;
  scanner: Scanner;
}

/** Uploaded files: validates and stores them, serves them through signed links, deletes them when nothing refers to them. */
export class FilesService {
  private readonly photos: PhotosService;
  private readonly previews: PreviewsService;

  constructor(
    private readonly core: Core,
    private readonly deps: FilesDeps,
  ) {
    const encoder = new PhotoEncoder();
    this.photos = new PhotosService(core, deps.filesStore, encoder);
    this.previews = new PreviewsService(encoder, deps.filesStore);
  }

  /**
   * Counts an upload before its body is read.
   * @throws RATE_LIMITED
   */
  countUpload(viewer: Viewer): Promise<void> {
    return this.core.rateLimits.consume(UPLOAD_RATE, viewer.id);
  }

  /**
   * Stores a file. A failure leaves neither row nor bytes.
   * @throws BAD_USER_INPUT for an empty file, a photo that cannot be decoded, a verification document that needs a password or a file
   *   with a virus, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for its content, CONFLICT if the user has too many files, UNAVAILABLE if
   *   it cannot be scanned
   */
  async store(viewer: Viewer, { bytes, name, purpose }: Upload): Promise<FileRef> {
    if (bytes.length === 0) throw badInput('The file is empty.', ['file']);
    const { maxBytes, kinds, readable } = PURPOSE_RULES[purpose];
    if (bytes.length > maxBytes) throw tooLarge(purpose);
    const kind = await contentKind(bytes, name);
    if (kind === null || !kinds.includes(kind)) throw wrongType(purpose);
    await this.refuseInfected(viewer, bytes);
    if (readable && kind === 'pdf' && (await needsPassword(bytes))) throw badInput(PASSWORD_NEEDED, ['file']);
    const { put, ...content } = await this.contentOf({ bytes, name, purpose }, kind);
    const file = { ...content, ownerId: viewer.id, purpose, createdAt: this.core.clock.now() };
    return this.refOf(await this.keep(file, put));
  }

  /** Before anything else reads the content. */
  private async refuseInfected(viewer: Viewer, bytes: Buffer): Promise<void> {
    const { logger, metrics } = this.core;
    const result = await this.deps.scanner.scan(bytes).catch((error: unknown) => {
      metrics.scans.inc({ outcome: 'failed' });
      throw error;
    });
    metrics.scans.inc({ outcome: result === 'clean' ? 'clean' : 'infected' });
    if (result === 'clean') return;
    logger.warn({ userId: viewer.id, found: result.found }, 'an upload with a virus was refused');
    throw badInput(VIRUS_FOUND, ['file']);
  }

  /** What is stored of an upload: photos are encoded, other files stay as they are. Pictures of messages get a preview. */
  private async contentOf({ bytes, name, purpose }: Upload, kind: FileKind): Promise<Content> {
    if (purpose === FilePurpose.PHOTO) {
      const photo = await this.photos.encode(bytes);
      return { ...this.photos.contentOf(photo, name), put: (id) => this.photos.put(id, photo), ...NO_PREVIEW };
    }
    const sha256 = createHash('sha256').update(bytes).digest();
    const { mediaType } = FILE_TYPES[kind];
    const isPicture = purpose === FilePurpose.ATTACHMENT && PICTURES.includes(kind);
    const preview = isPicture ? await this.previews.encode(bytes) : null;
    const put = async (id: string) => {
      await this.deps.filesStore.put(id, bytes);
      if (preview) await this.previews.put(id, preview);
    };
    const size = preview ? { previewWidth: preview.width, previewHeight: preview.height } : NO_PREVIEW;
    return { name: cleanFileName(name, kind), mediaType, bytes: bytes.length, sha256, put, ...size };
  }

  /** Stores the bytes and then the row, so that no row is without bytes, and no transaction waits for the storage. */
  private async keep(file: Omit<NewFile, 'id'>, put: Content['put']): Promise<FileRow> {
    const { db, clock } = this.core;
    const id = uuidv7(clock.now().getTime());
    try {
      await put(id);
    } catch (error) {
      await this.removeUnused(id, error);
      throw error;
    }
    try {
      return await db.inTransaction(async (tx) => {
        await this.refuseTooMany(tx, file.ownerId);
        return insertFile(tx, { ...file, id });
      });
    } catch (error) {
      // When the connection was lost, the row may have been committed: the sweep decides.
      if (!isOutage(error)) await this.removeUnused(id, error);
      throw error;
    }
  }

  /** Deletes bytes that got no row. What cannot be deleted now is deleted by the sweep. */
  private async removeUnused(id: string, why: unknown): Promise<void> {
    if (why instanceof StorageOutage || why instanceof StorageMisconfigured) return;
    const { logger } = this.core;
    await this.deps.filesStore
      .remove(id)
      .catch((error: unknown) => logger.warn({ err: error, id }, 'bytes without a row are left for the cleanup'));
  }

  private async refuseTooMany(tx: Transaction, ownerId: string): Promise<void> {
    const kept = await lockOwner(tx, ownerId);
    if (kept < FILES_PER_PERSON) return;
    throw conflict(
      `You have reached the limit of ${FILES_PER_PERSON} files. Delete messages with attachments, or certifications with files, and try again a day later.`,
      { fields: ['file'] },
    );
  }

  /** The API's FileRef of a file. Its link grants access, so create it only for users who may read the file. */
  refOf(row: FileRow): FileRef {
    const { id, name, mediaType, bytes, previewWidth: width, previewHeight: height } = row;
    const url = this.core.publicUrl() + this.deps.fileLinks.pathOf(id);
    const hasPreview = width !== null && height !== null;
    return {
      id,
      name,
      mediaType,
      bytes,
      url,
      preview: hasPreview ? { url: `${url}&size=${PREVIEW_SIZE}`, width, height } : null,
    };
  }

  /** The FileRef of a file that the viewer may read; null without an ID or if the file is missing. */
  async refById({ loaders }: RequestContext, id: string | null | undefined): Promise<FileRef | null> {
    if (!id) return null;
    const row = await loaders.use(fileRowLoader).load(id);
    return row && this.refOf(row);
  }

  /**
   * Checks, before a file is attached, that it belongs to the user and was uploaded for this purpose.
   * @throws BAD_USER_INPUT, the same for a missing file and another user's file
   */
  async requireOwn(db: Queryable, { purpose, ...wanted }: Attachment): Promise<void> {
    await this.requireOwnOneOf(db, { ...wanted, purposes: [purpose] });
  }

  /**
   * Like `requireOwn`, but accepts several purposes.
   * @returns the purpose for which the file was uploaded
   * @throws BAD_USER_INPUT, the same for a missing file and another user's file
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

  /**
   * Opens a file by its signed link; null if the link is invalid or expired, or the file is missing.
   * @returns its content, or an address of the object storage
   * @throws BAD_USER_INPUT for a size in which the file is not stored
   */
  async open(id: string, { expires, signature, size }: LinkParameters): Promise<OpenFile | Elsewhere | null> {
    if (!isUuid(id) || !Number.isSafeInteger(expires) || !this.deps.fileLinks.isValid(id, expires, signature))
      return null;
    const row = await readStored(this.core.db, id);
    if (!row) return null;
    const secondsLeft = Math.floor((expires - this.core.clock.now().getTime()) / 1000);
    // As long as the link is valid. The file itself never changes.
    const cache = { 'cache-control': `private, max-age=${secondsLeft}, immutable` };
    if (row.purpose === FilePurpose.PHOTO) {
      return encodedFile(row, await this.photos.read(id, photoSizeOf(size)), cache);
    }
    if (size !== undefined) {
      requirePreviewSize(size, row.previewWidth !== null);
      return encodedFile(row, await this.previews.read(id), cache);
    }
    return this.contentOfStored(row, { ...downloadHeaders(row.name, row.mediaType), ...cache });
  }

  private async contentOfStored(
    { id, bytes }: StoredFile,
    headers: OpenFile['headers'],
  ): Promise<OpenFile | Elsewhere> {
    const address = await this.deps.filesStore.addressOf(id, headers);
    if (address !== null) return { address };
    const content = await this.deps.filesStore.read(id);
    if (content === null) throw new Error(`The file ${id} has no bytes.`);
    return { bytes, headers, content };
  }

  /** Deletes an unattached upload, when the operation that stored it was rejected afterwards. */
  async discard(id: string): Promise<void> {
    const { db, clock } = this.core;
    const after = new Date(clock.now().getTime() + 1);
    const removed = await db.inTransaction((tx) => deleteUnattached(tx, [id], after));
    for (const gone of removed) await this.deps.filesStore.remove(gone);
  }

  /** Deletes the contents of a user's files, before their rows are erased. */
  async removeContentsOf(ownerId: string): Promise<void> {
    for (const { id } of await readFilesOf(this.core.db, ownerId)) await this.deps.filesStore.remove(id);
  }
}

const NO_PREVIEW = { previewWidth: null, previewHeight: null };

/** A photo or preview of a file. */
function encodedFile({ name }: StoredFile, content: Buffer, cache: { 'cache-control': string }): OpenFile {
  const headers = { ...downloadHeaders(photoName(name), PHOTO_MEDIA_TYPE), ...cache };
  return { bytes: content.length, headers, content };
}

/**
 * The error for a file that exceeds the maximum size of its purpose.
 * @param field the name of the form field
 */
export function tooLarge(purpose: FilePurpose | null, field = 'file'): AppError {
  const megabytes = purpose === null ? 5 : PURPOSE_RULES[purpose].maxBytes / 1024 / 1024;
  return new AppError('PAYLOAD_TOO_LARGE', `The file is larger than ${megabytes} MB.`, { fields: [field] });
}

function wrongType(purpose: FilePurpose): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', `Send a ${acceptedTypes(purpose)} file.`, { fields: ['file'] });
}
