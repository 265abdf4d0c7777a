import { createHash } from 'node:crypto';
import { AppError, notFound } from '../../platform/api/errors';
import type { Core } from '../../platform/core';
import type { FilesStore } from '../../platform/files/files-store';
import { type ContentFields, lockFile, replaceContent } from '../files.store';
import type { EncodedPhoto, PhotoEncoder } from './photo-encoder';
import {
  LARGEST_PHOTO,
  PHOTO_MEDIA_TYPE,
  PHOTO_SIZES,
  PHOTO_UNREADABLE,
  photoName,
  type PhotoSize,
} from './photos.rules';

// The store has the largest size as the file itself, and the others as its variants. This one is written last.
const LAST_WRITTEN = String(PHOTO_SIZES[0]);

/**
 * Profile photos: encodes uploads in every size and reads a size. A photo without small sizes was stored as uploaded, by an earlier version
 * of Batchmate. It is encoded when it is first read.
 */
export class PhotosService {
  /** Photos that are being encoded, by ID. */
  private readonly encoding = new Map<string, Promise<void>>();

  constructor(
    private readonly core: Pick<Core, 'db'>,
    private readonly filesStore: FilesStore,
    private readonly encoder: PhotoEncoder,
  ) {}

  /**
   * Encodes an upload in every size.
   * @throws BAD_USER_INPUT for an image that cannot be decoded or has too many pixels, RATE_LIMITED if too many uploads are waiting
   */
  encode(bytes: Buffer): Promise<EncodedPhoto> {
    return this.encoder.inTurn(() => this.encoder.encode(bytes));
  }

  /** What the database stores about a photo. */
  contentOf(photo: EncodedPhoto, name: string): ContentFields {
    const bytes = photo[LARGEST_PHOTO];
    const sha256 = createHash('sha256').update(bytes).digest();
    return { name: photoName(name), mediaType: PHOTO_MEDIA_TYPE, bytes: bytes.length, sha256 };
  }

  /** Stores a photo in every size. */
  async put(id: string, photo: EncodedPhoto): Promise<void> {
    await this.filesStore.put(id, photo[LARGEST_PHOTO]);
    for (const size of PHOTO_SIZES.toReversed())
      if (size !== LARGEST_PHOTO) await this.filesStore.put(id, photo[size], String(size));
  }

  /**
   * Reads a stored photo in a size, as WebP.
   * @throws NOT_FOUND if it was stored by an earlier version and cannot be decoded
   */
  async read(id: string, size: PhotoSize): Promise<Buffer> {
    const bytes = (await this.readEncoded(id, size)) ?? (await this.encodeStored(id, size));
    if (bytes === null) throw new Error(`The photo ${id} has no bytes.`);
    return bytes;
  }

  private async readEncoded(id: string, size: PhotoSize): Promise<Buffer | null> {
    if (size !== LARGEST_PHOTO) return this.filesStore.readWhole(id, String(size));
    const variants = await this.filesStore.variantsOf(id);
    return variants.includes(LAST_WRITTEN) ? this.filesStore.readWhole(id) : null;
  }

  /** Encodes a photo that was stored as uploaded, once for all that read it at the same time. */
  private async encodeStored(id: string, size: PhotoSize): Promise<Buffer | null> {
    const running = this.encoding.get(id) ?? this.encoder.inTurn(() => this.replaceOriginal(id));
    this.encoding.set(id, running);
    try {
      await running;
    } finally {
      this.encoding.delete(id);
    }
    return this.readEncoded(id, size);
  }

  /** Replaces the original of a photo by its sizes. The lock prevents that another instance does the same. */
  private replaceOriginal(id: string): Promise<void> {
    return this.core.db.inTransaction(async (tx) => {
      const row = await lockFile(tx, id);
      if (row === null || (await this.readEncoded(id, LARGEST_PHOTO)) !== null) return;
      const original = await this.filesStore.readWhole(id);
      if (original === null) return;
      const photo = await this.encoder.encode(original, 'none').catch(refuseUnreadable);
      await replaceContent(tx, id, this.contentOf(photo, row.name));
      await this.put(id, photo);
    });
  }
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof AppError ? notFound(PHOTO_UNREADABLE) : error;
}
