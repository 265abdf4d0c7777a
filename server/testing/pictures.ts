import sharp, { type Sharp } from 'sharp';

/** Noise, which compresses worst. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** An image of one color. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

/** A WebP of two frames. @param first 300 by 200 pixels */
export async function animation(first: Sharp): Promise<Buffer> {
  const frames = await Promise.all([first, noise(300, 200)].map((frame) => frame.png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A file that broke off. */
export const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
