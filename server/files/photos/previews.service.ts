import { AppError } from '../../platform/api/errors';
import type { FilesStore } from '../../platform/files/files-store';
import { Semaphore } from '../../platform/limits/semaphore';
import type { PhotoEncoder, Scaled } from './photo-encoder';
import { PREVIEW_SIZE } from './photos.rules';

// At most one picture of a message is among the photos that wait, so that messages cannot fill that queue. Each waiting one takes up to
// 5 MB of memory.
const AT_A_TIME = 1;
const MAX_WAITING = 20;

/** The variant of the file that is its preview. */
const VARIANT = String(PREVIEW_SIZE);

/** Previews of the pictures in messages. The store keeps each as a variant of its file. */
export class PreviewsService {
  private readonly semaphore = new Semaphore(AT_A_TIME, MAX_WAITING);

  constructor(
    private readonly encoder: PhotoEncoder,
    private readonly filesStore: FilesStore,
  ) {}

  /** The preview of an upload. Null if it cannot be decoded or has too many pixels, and while too many are waiting. */
  async encode(bytes: Buffer): Promise<Scaled | null> {
    try {
      return await this.semaphore.run(() => this.encoder.inTurn(() => this.encoder.scale(bytes, PREVIEW_SIZE)));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  put(id: string, { bytes }: Scaled): Promise<void> {
    return this.filesStore.put(id, bytes, VARIANT);
  }

  /** Reads the preview of a file that has one. */
  async read(id: string): Promise<Buffer> {
    const bytes = await this.filesStore.readWhole(id, VARIANT);
    if (bytes === null) throw new Error(`The preview of the file ${id} has no bytes.`);
    return bytes;
  }
}
