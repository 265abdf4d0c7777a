import type { FilesStore } from '../../platform/files/files-store';
import { badInput } from '../../platform/api/errors';
import type { PhotoEncoder, Scaled } from './photo-encoder';
import { PHOTO_DAMAGED } from './photos.rules';
import { PreviewsService } from './previews.service';

const preview: Scaled = { bytes: Buffer.from('webp'), width: 640, height: 480 };

/** Previews that are made by this. The photos’ queue is empty. */
function previewsBy(scale: () => Promise<Scaled>) {
  const inTurn = jest.fn((work: () => Promise<unknown>) => work());
  // The parts of the encoder and the store that encoding uses.
  const service = new PreviewsService({ inTurn, scale } as unknown as PhotoEncoder, {} as FilesStore);
  return { service, inTurn };
}

it('are left out while more pictures wait than may, and one at a time waits among the photos', async () => {
  const open: (() => void)[] = [];
  const { service, inTurn } = previewsBy(() => new Promise((resolve) => open.push(() => resolve(preview))));
  const attempts = Array.from({ length: 22 }, () => service.encode(Buffer.alloc(1)));
  expect(await attempts.pop()).toBeNull();
  expect(inTurn).toHaveBeenCalledTimes(1);
  const encoded: (Scaled | null)[] = [];
  for (const attempt of attempts) {
    open.shift()?.();
    encoded.push(await attempt);
  }
  expect(encoded).toEqual(Array(21).fill(preview));
  expect(inTurn).toHaveBeenCalledTimes(21);
});

it('are left out for a picture that cannot be decoded, and a defect is not taken for one', async () => {
  const damaged = () => Promise.reject(badInput(PHOTO_DAMAGED, ['file']));
  await expect(previewsBy(damaged).service.encode(Buffer.alloc(1))).resolves.toBeNull();
  const defect = () => Promise.reject(new Error('no library'));
  await expect(previewsBy(defect).service.encode(Buffer.alloc(1))).rejects.toThrow('no library');
});
