import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DAY, MINUTE } from '../../platform/clock';
import type { Actor } from '../../testing/actor';
import { expectDocumented } from '../../testing/documented';
import { graphql } from '../../testing/graphql';
import { testApp } from '../../testing/harness';
import { animation, firstHalf, noise } from '../../testing/pictures';
import { form, SAMPLES, storedFiles } from '../../testing/uploads';
import { FilePurpose } from '../files.rules';

const t = testApp();

// Rows are deleted after each test; the sweep would take their bytes for those of another database.
beforeEach(() => rmSync(join(t.dataDir, 'files'), { recursive: true, force: true }));

const PHOTO = graphql(`query PhotosPhoto { me { photoUrl } }`);

const upload = (as: Actor, bytes: Buffer, name = 'me.jpg') =>
  as.postForm('/api/files', form({ purpose: 'photo' }, { name, bytes }));

const pathOf = (url: string) => url.replace('http://batchmate.test', '');

/** Uploads a photo and returns its link. */
const linkTo = async (as: Actor, bytes: Buffer): Promise<string> => pathOf((await upload(as, bytes)).json().url);

const onDisk = (id: string) => storedFiles(t.dataDir, id);

const everySizeOf = (id: string) => [id, `${id}.variants`, `${id}.variants/256`, `${id}.variants/64`];

/** An image whose left half is red and whose right half is blue. */
function redAndBlue(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: 'red' } }).composite([
    { input: { create: { ...half, background: 'blue' } }, left: width / 2, top: 0 },
  ]);
}

/** A photo that must be turned by 90° clockwise, with the place where it was taken. */
const withExif = () =>
  redAndBlue(3000, 2000)
    .withExif({
      IFD0: { Orientation: '6', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The color of a pixel: `r` or `b`, by the larger part. */
async function colorAt(photo: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(photo)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? 'r' : 'b';
}

const photoIn = async (link: string, size: number | string): Promise<Buffer> => {
  const answer = await t.visitor.get(`${link}&size=${size}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const DAMAGED = 'The photo is incomplete or damaged. Choose another file.';

describe('the upload of a photo', () => {
  it('stores three sizes as WebP, upright and without metadata', async () => {
    const original = await withExif();
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const answer = await upload(await t.make.jobseeker(), original, 'Résumé Asha.JPG');
    expectDocumented(t, 'POST /api/files', answer);
    const { id, name, mediaType, bytes, url } = answer.json();
    const link = pathOf(url);
    const photos = await Promise.all([64, 256, 1024].map((size) => photoIn(link, size)));
    const described = await Promise.all(photos.map((photo) => sharp(photo).metadata()));
    expect(described.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 64, 64],
      ['webp', 256, 256],
      ['webp', 683, 1024],
    ]);
    for (const { exif, xmp, orientation } of described)
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    for (const photo of photos) expect(photo.includes('Exif') || photo.includes('GPS')).toBe(false);
    // What was on the left is now at the top.
    for (const photo of photos)
      expect([await colorAt(photo, 30, 2), await colorAt(photo, 30, photo === photos[0] ? 61 : 250)]).toEqual([
        'r',
        photo === photos[2] ? 'r' : 'b',
      ]);
    expect({ name, mediaType, bytes }).toEqual({
      name: 'Résumé Asha.webp',
      mediaType: 'image/webp',
      bytes: photos[2]?.length,
    });
    expect(onDisk(id)).toEqual(everySizeOf(id));
  });

  it('makes the smallest size small, whatever the photo shows', async () => {
    const bytes = await noise(1600, 1200).jpeg({ quality: 70 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(300_000);
    const link = await linkTo(await t.make.jobseeker(), bytes);
    expect((await photoIn(link, 64)).length).toBeLessThan(5_000);
    expect((await photoIn(link, 256)).length).toBeLessThan(40_000);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a PNG with transparency', () => redAndBlue(300, 200).ensureAlpha(0.5).png().toBuffer()],
    ['a PNG with 16 bits per channel', () => redAndBlue(300, 200).toColorspace('rgb16').png().toBuffer()],
    ['a gray PNG with a palette', () => redAndBlue(300, 200).grayscale().png({ palette: true }).toBuffer()],
    ['a progressive JPEG', () => redAndBlue(300, 200).jpeg({ progressive: true }).toBuffer()],
    ['a CMYK JPEG', () => redAndBlue(300, 200).toColorspace('cmyk').jpeg().toBuffer()],
    ['a WebP', () => redAndBlue(300, 200).webp().toBuffer()],
    ['an animated WebP', () => animation(redAndBlue(300, 200))],
    ['a single pixel', async () => SAMPLES.png],
    ['a JPEG of 40 megapixels', () => redAndBlue(8000, 5000).jpeg({ quality: 40 }).toBuffer()],
  ])('accepts %s', async (_what, make) => {
    const link = await linkTo(await t.make.jobseeker(), await make());
    for (const size of [64, 256])
      expect(await sharp(await photoIn(link, size)).metadata()).toMatchObject({ width: size, height: size });
    const { format, pages = 1, space } = await sharp(await photoIn(link, 1024)).metadata();
    expect({ format, pages, space }).toEqual({ format: 'webp', pages: 1, space: 'srgb' });
  });

  it('does not enlarge a small photo beyond the squares', async () => {
    const link = await linkTo(await t.make.jobseeker(), await redAndBlue(300, 200).jpeg().toBuffer());
    expect(await sharp(await photoIn(link, 1024)).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    [
      'of more than 50 megapixels',
      'The photo has 9000 × 6000 pixels. It must have at most 50 megapixels.',
      () => redAndBlue(9000, 6000).png().toBuffer(),
    ],
    ['that is a truncated JPEG', DAMAGED, async () => firstHalf(await noise(400, 400).jpeg().toBuffer())],
    ['that is a truncated PNG', DAMAGED, async () => firstHalf(await noise(400, 400).png().toBuffer())],
    ['that is a truncated WebP', DAMAGED, async () => firstHalf(await noise(400, 400).webp().toBuffer())],
    ['that is only a header', DAMAGED, async () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('refuses a photo %s', async (_what, message, make) => {
    const answer = await upload(await t.make.jobseeker(), await make());
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message, code: 'BAD_USER_INPUT', fields: ['file'], requestId: expect.any(String) },
    ]);
    expect((await t.db.raw('select id from files')).rows).toEqual([]);
  });

  it('answers other requests while twenty uploads are encoded', async () => {
    const bytes = await noise(2000, 1500).jpeg({ quality: 50 }).toBuffer();
    const people = await Promise.all(Array.from({ length: 20 }, () => t.make.jobseeker()));
    let stored = 0;
    const uploads = people.map(async (person) => {
      const { statusCode } = await upload(person, bytes);
      stored++;
      return statusCode;
    });
    await Promise.race(uploads);
    expect((await t.visitor.get('/healthz')).statusCode).toBe(200);
    expect(stored).toBeLessThan(20);
    expect(await Promise.all(uploads)).toEqual(Array(20).fill(201));
  });
});

describe('links to photos', () => {
  it('a link returns the largest size unless it asks for another', async () => {
    const link = await linkTo(await t.make.jobseeker(), await withExif());
    const answer = await t.visitor.get(link);
    expectDocumented(t, 'GET /api/files/:id', answer);
    expect(answer.rawPayload.equals(await photoIn(link, 1024))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': expect.stringContaining('filename="me.webp"'),
      'cache-control': expect.stringMatching(/^private, max-age=2[4-9]\d, immutable$/),
    });
  });

  it.each(['', '0', '65', '064', '512', '1024.0', '64px', '-64'])('the size "%s" is refused', async (size) => {
    const link = await linkTo(await t.make.jobseeker(), SAMPLES.png);
    const answer = await t.visitor.get(`${link}&size=${size}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'size must be 64, 256 or 1024.',
        code: 'BAD_USER_INPUT',
        fields: ['size'],
        requestId: expect.any(String),
      },
    ]);
  });

  it('a size is refused for other files', async () => {
    const asha = await t.make.jobseeker();
    const resume = await asha.postForm(
      '/api/files',
      form({ purpose: 'resume' }, { name: 'a.pdf', bytes: SAMPLES.pdf }),
    );
    const answer = await t.visitor.get(`${pathOf(resume.json().url)}&size=64`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'size is accepted only in links to profile photos, and to pictures that have a preview.',
    ]);
  });

  it('a size does not extend a link and does not replace its signature', async () => {
    const link = await linkTo(await t.make.jobseeker(), SAMPLES.png);
    const unsigned = await t.visitor.get(`${link.replace(/signature=.*/, 'signature=x')}&size=64`);
    t.clock.advance(5 * MINUTE);
    const expired = await t.visitor.get(`${link}&size=64`);
    expect([unsigned.statusCode, expired.statusCode]).toEqual([404, 404]);
  });
});

describe('a photo stored as uploaded, by an earlier version', () => {
  /** A profile with such a photo. @returns its link and ID */
  async function earlier(bytes: Buffer) {
    const asha = await t.make.jobseeker();
    const { id } = await t.make.file(asha, {
      purpose: FilePurpose.PHOTO,
      name: 'me.jpg',
      mediaType: 'image/jpeg',
      bytes: bytes.length,
    });
    await t.app.modules.files.api.filesStore.put(id, bytes);
    await asha.updateProfile({ photoFileId: id });
    return { id, link: pathOf((await asha.run(PHOTO)).me?.photoUrl ?? '') };
  }

  it('is served in every size, and its original is deleted', async () => {
    const { id, link } = await earlier(await withExif());
    const photos = await Promise.all([64, 1024, 256, 64].map((size) => photoIn(link, size)));
    const described = await Promise.all(photos.map((photo) => sharp(photo).metadata()));
    expect(described.map(({ format, width, exif }) => [format, width, exif])).toEqual(
      [64, 683, 256, 64].map((width) => ['webp', width, undefined]),
    );
    expect(onDisk(id)).toEqual(everySizeOf(id));
    expect((await t.app.modules.files.api.filesStore.readWhole(id))?.equals(photos[1] ?? Buffer.alloc(0))).toBe(true);
    const { rows } = await t.db.raw('select name, media_type, bytes from files');
    expect(rows).toEqual([{ name: 'me.webp', media_type: 'image/webp', bytes: photos[1]?.length }]);
  });

  it('is served with the rest missing if it is incomplete, as browsers show it', async () => {
    const { link } = await earlier(firstHalf(await noise(400, 400).jpeg().toBuffer()));
    expect(await sharp(await photoIn(link, 64)).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  it('cannot be shown if it is not an image', async () => {
    const { id, link } = await earlier(Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'));
    const answer = await t.visitor.get(`${link}&size=64`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(onDisk(id)).toEqual([id]);
  });
});

describe('the sizes of a photo', () => {
  it('are deleted with it when the account is erased', async () => {
    const asha = await t.make.jobseeker();
    const { id } = (await upload(asha, await withExif())).json();
    await asha.updateProfile({ photoFileId: id });
    expect(onDisk(id)).toEqual(everySizeOf(id));
    await asha.deleteAccount(asha.email);
    await t.db.raw('update users set deletion_due_at = $2 where id = $1', [asha.id, t.clock.now()]);
    await t.runSchedule('account-erasure');
    expect(onDisk(id)).toEqual([]);
  });

  it('are deleted with it when no profile has used it for a day', async () => {
    const { id } = (await upload(await t.make.jobseeker(), SAMPLES.png)).json();
    t.clock.advance(DAY + 1);
    await t.runSchedule('files-sweep');
    expect(onDisk(id)).toEqual([]);
  });

  it('are deleted when a process was killed before it stored the rest', async () => {
    const stray = '01930000-0000-7000-8000-0000000000aa';
    await t.app.modules.files.api.filesStore.put(stray, SAMPLES.png, '64');
    t.clock.advance(DAY + MINUTE);
    await t.runSchedule('files-strays');
    expect(onDisk(stray)).toEqual([]);
  });
});
