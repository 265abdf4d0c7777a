/** Why a file cannot be used as a photo: it is not an image that others can see, the browser cannot open it, or it is too large. */
export type PhotoProblem = 'not-an-image' | 'heic' | 'damaged' | 'too-large';

/** A photo that is ready to be cropped: upright, and small enough for every device. */
export interface PreparedPhoto {
  /** An object URL. Release it with `URL.revokeObjectURL`. */
  url: string;
  width: number;
  height: number;
}

/** The largest file that is opened, in bytes. What is uploaded is far smaller. */
const MAX_BYTES = 60 * 1024 * 1024;
/** The longer side of a prepared photo, in pixels: twice what the server keeps, for a crop of a quarter of the photo. */
const MAX_SIDE = 2048;

const TYPES: readonly [kind: 'image' | 'heic', pattern: RegExp][] = [
  ['image', /^\xff\xd8\xff/],
  ['image', /^\x89PNG\r\n/],
  ['image', /^RIFF[^]{4}WEBP/],
  ['heic', /^[^]{4}ftyp(?:hei[cx]|hei[ms]|hevc|mif1|msf1)/],
];

/** The kind of an image by its first bytes, because its name and media type may be wrong. */
async function kindOf(file: Blob): Promise<'image' | 'heic' | null> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  return TYPES.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

/** Loads an image, turned as its EXIF data says. */
async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Draws a part of an image onto a new canvas and encodes it as JPEG, on white where it is transparent. */
async function draw(image: CanvasImageSource, part: Area, size: { width: number; height: number }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no memory for a canvas.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser could not encode the photo.');
  return blob;
}

/**
 * Opens a photo from a device: turns it upright and makes it smaller, however large it is.
 * @returns the photo, or why it cannot be used
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto | PhotoProblem> {
  if (file.size > MAX_BYTES) return 'too-large';
  const kind = await kindOf(file);
  if (kind === null) return 'not-an-image';
  const source = URL.createObjectURL(file);
  try {
    const image = await load(source);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const blob = await draw(image, { x: 0, y: 0, width, height }, size);
    return { url: URL.createObjectURL(blob), ...size };
  } catch {
    return kind === 'heic' ? 'heic' : 'damaged'; // Only Safari opens HEIC.
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** A part of a photo, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The width of a cropped photo, in pixels: the largest size that the server stores. */
const CROPPED_SIDE = 1024;

/** The largest square in the middle of a photo. */
export function middleOf({ width, height }: Pick<PreparedPhoto, 'width' | 'height'>): Area {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), width: side, height: side };
}

/** The square part of a photo as a JPEG file. Small parts are not enlarged. */
export async function cropPhoto({ url }: PreparedPhoto, area: Area): Promise<File> {
  const side = Math.max(1, Math.min(CROPPED_SIDE, Math.round(area.width)));
  const blob = await draw(await load(url), area, { width: side, height: side });
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
