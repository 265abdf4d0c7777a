import type { default as SharpFactory, Sharp } from 'sharp';
import { badInput } from '../../platform/api/errors';
import { Semaphore } from '../../platform/limits/semaphore';
import { LARGEST_PHOTO, PHOTO_DAMAGED, PHOTO_SIZES, type PhotoSize, refuseTooManyPixels } from './photos.rules';

/** A photo in every stored size, as WebP without metadata. */
export type EncodedPhoto = Record<PhotoSize, Buffer>;

/** A picture that was made smaller, as WebP without metadata. */
export interface Scaled {
  bytes: Buffer;
  width: number;
  height: number;
}

// Decoding occupies a thread of the pool that also hashes passwords and reads files, and up to 200 MB of memory.
const AT_A_TIME = 1;
const MAX_WAITING = 100;
const TIMEOUT = 20; // seconds
const QUALITY = 80;

// The formats of profile photos and of pictures in messages. The library reads many more.
const DECODERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

let library: Promise<typeof SharpFactory> | undefined;

/** The image library. It is loaded with the first photo, because it takes 12 MB. */
const loadLibrary = () => (library ??= importLibrary());

async function importLibrary(): Promise<typeof SharpFactory> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Decodes photos and encodes them in every stored size, one photo at a time and outside of the event loop. */
export class PhotoEncoder {
  private readonly semaphore = new Semaphore(AT_A_TIME, MAX_WAITING);

  /**
   * Runs work that encodes photos when its turn has come.
   * @throws RATE_LIMITED if too much work is waiting
   */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.semaphore.run(work);
  }

  /**
   * Encodes an upload. Call it within `inTurn`. The result is upright and has no metadata, such as the place where the photo was taken.
   * The first frame stands for an animation.
   * @param failOn `truncated` rejects a photo of which a part is missing; `none` decodes as much as browsers do
   * @throws BAD_USER_INPUT for an image that cannot be decoded or has too many pixels
   */
  async encode(bytes: Buffer, failOn: 'truncated' | 'none' = 'truncated'): Promise<EncodedPhoto> {
    const { bytes: largest } = await this.scale(bytes, LARGEST_PHOTO, failOn);
    const sharp = await loadLibrary();
    const [small, medium] = PHOTO_SIZES;
    return {
      [small]: await square(sharp(largest), small),
      [medium]: await square(sharp(largest), medium),
      [LARGEST_PHOTO]: largest,
    };
  }

  /**
   * Encodes an upload with at most `longest` pixels on its longer side, otherwise like `encode`. Call it within `inTurn`.
   * @throws BAD_USER_INPUT for an image that cannot be decoded or has too many pixels
   */
  async scale(bytes: Buffer, longest: number, failOn: 'truncated' | 'none' = 'truncated'): Promise<Scaled> {
    const sharp = await loadLibrary();
    // The number of pixels is checked with a message of its own.
    const image = sharp(bytes, { failOn, limitInputPixels: false });
    const original = await image.metadata().catch(refuseDamaged);
    refuseTooManyPixels(original.width, original.height);
    const { data, info } = await image
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseDamaged);
    return { bytes: data, width: info.width, height: info.height };
  }
}

const square = (photo: Sharp, size: PhotoSize): Promise<Buffer> =>
  photo.resize(size, size, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();

/** The library reports damaged input as plain errors. */
function refuseDamaged(): never {
  throw badInput(PHOTO_DAMAGED, ['file']);
}
