import { badInput } from '../../platform/api/errors';
import { cleanFileName, FILE_TYPES } from '../files.rules';

/**
 * The sizes in which photos are stored, in pixels. The small ones are squares cut from the center, because avatars are round. In the
 * largest, the longer side has at most this length, and the proportions are those of the upload.
 */
export const PHOTO_SIZES = [64, 256, 1024] as const;

export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** The size without a `size` parameter. */
export const LARGEST_PHOTO = 1024;

/** The longer side of the preview of a picture in a message, in pixels: sharp on phones, where it is at most 320 pixels of the page long. */
export const PREVIEW_SIZE = 640;

/** The description of links to photos in the REST documentation. */
export const PHOTO_LINK =
  'Signed link to a WebP image, valid for up to five minutes. Append `&size=64` or `&size=256` for a square of that size in pixels.';

/** All stored photos and previews are WebP. */
export const PHOTO_MEDIA_TYPE = FILE_TYPES.webp.mediaType;

/** The most pixels of an upload. Decoding takes up to 4 bytes of memory per pixel. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** For a photo that cannot be decoded. */
export const PHOTO_DAMAGED = 'The photo is incomplete or damaged. Choose another file.';

/** For a photo stored before uploads were decoded, if it cannot be. */
export const PHOTO_UNREADABLE = 'This photo cannot be shown. Its owner has to upload it again.';

/**
 * The size that a link asks for.
 * @throws BAD_USER_INPUT for a size in which photos are not stored
 */
export function photoSizeOf(text: string | undefined): PhotoSize {
  if (text === undefined) return LARGEST_PHOTO;
  const size = PHOTO_SIZES.find((known) => String(known) === text);
  if (size === undefined) throw badInput(`size must be ${anyOf(PHOTO_SIZES)}.`, ['size']);
  return size;
}

/**
 * Checks the size that a link to a file other than a photo asks for.
 * @throws BAD_USER_INPUT for a size in which the file is not stored
 */
export function requirePreviewSize(text: string, hasPreview: boolean): void {
  if (!hasPreview) throw badInput(NO_SIZES, ['size']);
  if (text !== String(PREVIEW_SIZE)) throw badInput(`size must be ${PREVIEW_SIZE}.`, ['size']);
}

const NO_SIZES = 'size is accepted only in links to profile photos, and to pictures that have a preview.';

const anyOf = (sizes: readonly number[]): string => `${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}`;

/** @throws BAD_USER_INPUT for an upload with more pixels than `MAX_PHOTO_PIXELS` */
export function refuseTooManyPixels(width: number, height: number): void {
  if (width * height <= MAX_PHOTO_PIXELS) return;
  const most = MAX_PHOTO_PIXELS / 1_000_000;
  throw badInput(`The photo has ${width} × ${height} pixels. It must have at most ${most} megapixels.`, ['file']);
}

const UPLOADED_EXTENSION = /\.(png|jpe?g|webp)$/i;

/** The name of a photo or preview: the name of the upload with the extension of the stored format. */
export const photoName = (given: string): string => cleanFileName(given.replace(UPLOADED_EXTENSION, ''), 'webp');
