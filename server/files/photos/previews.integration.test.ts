import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DAY, MINUTE } from '../../platform/clock';
import type { Actor } from '../../testing/actor';
import { expectDocumented } from '../../testing/documented';
import { graphql } from '../../testing/graphql';
import { testApp, type User } from '../../testing/harness';
import { animation, firstHalf, noise, plain } from '../../testing/pictures';
import { form, SAMPLES, storedFiles } from '../../testing/uploads';

const t = testApp();

// Rows are deleted after each test; the sweep would take their bytes for those of another database.
beforeEach(() => rmSync(join(t.dataDir, 'files'), { recursive: true, force: true }));

const MESSAGES = graphql(`
  query PreviewsOfMessages($id: ID!) {
    conversation(id: $id) {
      messages { edges { node { id attachment { id url preview { url width height } } } } }
    }
  }`);

/** The attachments that a user sees in a conversation; null if they do not see the conversation. */
const attachmentsFor = async (as: User, id: string) =>
  (await as.run(MESSAGES, { id })).conversation?.messages.edges.map(({ node }) => node.attachment) ?? null;

const upload = (as: Actor, bytes: Buffer, name = 'cat.jpg', purpose = 'attachment') =>
  as.postForm('/api/files', form({ purpose }, { name, bytes }));

const pathOf = (url: string | undefined) => (url ?? '').replace('http://batchmate.test', '');

/** Asha sends Meera a picture. */
async function sent(bytes: Buffer, name?: string) {
  const { asha, meera, id } = await t.make.pairWithConversation();
  const file = (await upload(asha, bytes, name)).json();
  const message = await asha.sendMessage(id, '', { attachmentFileId: file.id });
  return { asha, meera, id, message, file };
}

const onDisk = (id: string) => storedFiles(t.dataDir, id);

/** A photo of a phone: lying on its side, with the place where it was taken. */
const fromPhone = () =>
  noise(4000, 3000)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();

describe('the preview of a picture in a message', () => {
  it('is small, upright and without metadata, and the file itself stays as it was', async () => {
    const original = await fromPhone();
    expect(original.length).toBeGreaterThan(2_000_000);
    const { meera, id, file } = await sent(original, 'Résumé é.JPG');
    const [received] = (await attachmentsFor(meera, id)) ?? [];
    expect(received).toEqual({
      id: file.id,
      url: file.url,
      preview: { url: `${file.url}&size=640`, width: 480, height: 640 },
    });
    const answer = await t.visitor.get(pathOf(received?.preview?.url));
    expectDocumented(t, 'GET /api/files/:id', answer);
    const { format, width, height, exif, orientation } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 480, height: 640 });
    expect(answer.rawPayload.length).toBeLessThan(100_000);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': expect.stringContaining('filename="Resume e.webp"'),
      'x-content-type-options': 'nosniff',
      // No longer than the link works, so that access ends in the same time as for the file itself.
      'cache-control': expect.stringMatching(/^private, max-age=2[4-9]\d, immutable$/),
    });
    const whole = await t.visitor.get(pathOf(received?.url));
    expect(whole.rawPayload.equals(original)).toBe(true);
    expect(onDisk(file.id)).toEqual([file.id, `${file.id}.variants`, `${file.id}.variants/640`]);
  });

  it('is in REST, too', async () => {
    const { meera, id, file } = await sent(SAMPLES.png);
    const answer = await meera.get(`/api/conversations/${id}/messages`);
    expectDocumented(t, 'GET /api/conversations/:id/messages', answer);
    expect(answer.json()).toMatchObject([
      { attachment: { preview: { url: `${file.url}&size=640`, width: 1, height: 1 } } },
    ]);
  });

  it.each<[string, () => Promise<Buffer>, { width: number; height: number }]>([
    ['a small picture, which is not enlarged', () => plain(200, 100).png().toBuffer(), { width: 200, height: 100 }],
    ['a narrow picture', () => plain(3, 5000).png().toBuffer(), { width: 1, height: 640 }],
    ['40 megapixels', () => plain(8000, 5000).jpeg().toBuffer(), { width: 640, height: 400 }],
    ['a PNG with transparency', () => plain(300, 200).ensureAlpha(0.5).png().toBuffer(), { width: 300, height: 200 }],
    ['a CMYK JPEG', () => plain(300, 200).toColorspace('cmyk').jpeg().toBuffer(), { width: 300, height: 200 }],
    ['the first frame of an animated WebP', () => animation(plain(300, 200)), { width: 300, height: 200 }],
  ])('is made of %s', async (_what, make, size) => {
    const { preview } = (await upload(await t.make.jobseeker(), await make())).json();
    expect(preview).toMatchObject(size);
    const {
      format,
      pages = 1,
      space,
      ...actual
    } = await sharp((await t.visitor.get(pathOf(preview.url))).rawPayload).metadata();
    expect({ format, pages, space }).toEqual({ format: 'webp', pages: 1, space: 'srgb' });
    expect(actual).toMatchObject(size);
  });
});

describe('a file without a preview', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['a decompression bomb of 54 megapixels', 'a.png', () => plain(9000, 6000).png().toBuffer()],
    ['a truncated JPEG', 'a.jpg', async () => firstHalf(await noise(400, 400).jpeg().toBuffer())],
    ['a truncated PNG', 'a.png', async () => firstHalf(await noise(400, 400).png().toBuffer())],
    ['only a header', 'a.jpg', async () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
    ['a PDF', 'a.pdf', async () => SAMPLES.pdf],
  ])('is sent as always: %s', async (_what, name, make) => {
    const bytes = await make();
    const { meera, id, file } = await sent(bytes, name);
    expect(await attachmentsFor(meera, id)).toEqual([{ id: file.id, url: file.url, preview: null }]);
    expect((await t.visitor.get(pathOf(file.url))).rawPayload.equals(bytes)).toBe(true);
    const small = await t.visitor.get(`${pathOf(file.url)}&size=640`);
    expect([small.statusCode, small.json().fields]).toEqual([400, ['size']]);
    expect(onDisk(file.id)).toEqual([file.id]);
  });

  it.each([
    ['a GIF', 'a.gif', Buffer.from('474946383961010001000000002c00000000010001000002024401003b', 'hex')],
    ['a HEIC', 'a.heic', Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')],
  ])('%s is refused, as before', async (_what, name, bytes) => {
    expect((await upload(await t.make.jobseeker(), bytes, name)).statusCode).toBe(415);
  });

  it('is one with another purpose', async () => {
    const { preview } = (await upload(await t.make.jobseeker(), SAMPLES.png, 'a.png', 'certificate')).json();
    expect(preview).toBeNull();
  });
});

describe('who may see a preview', () => {
  it('has a link to it with the same signature, which ends with it', async () => {
    const { file } = await sent(SAMPLES.png);
    const [whole, small] = [pathOf(file.url), pathOf(file.preview.url)];
    const statuses = async (change: (link: string) => string) =>
      Promise.all([whole, small].map(async (link) => (await t.visitor.get(change(link))).statusCode));
    expect(await statuses((link) => link)).toEqual([200, 200]);
    expect(await statuses((link) => link.replace('signature=', 'signature=x'))).toEqual([404, 404]);
    expect(await statuses((link) => link.replace(/&signature=[^&]+/, ''))).toEqual([404, 404]);
    expect((await t.visitor.get(`${whole}&size=64`)).statusCode).toBe(400);
    t.clock.advance(5 * MINUTE);
    expect(await statuses((link) => link)).toEqual([404, 404]);
  });

  it('is who gets the message: no stranger, and nobody after it was deleted', async () => {
    const { asha, meera, id, message } = await sent(SAMPLES.png);
    const ravi = await t.make.jobseeker();
    expect(await attachmentsFor(ravi, id)).toBeNull();
    expect(await attachmentsFor(meera, id)).toMatchObject([{ preview: { width: 1 } }]);
    await asha.deleteMessage(message.id);
    expect([await attachmentsFor(asha, id), await attachmentsFor(meera, id)]).toEqual([[null], [null]]);
  });

  it('is nobody who blocks the sender, as for the file itself', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    await meera.blockUser(asha.id);
    await asha.sendMessage(id, '', { attachmentFileId: (await upload(asha, SAMPLES.png)).json().id });
    expect(await attachmentsFor(meera, id)).toEqual([null]);
    expect(await attachmentsFor(asha, id)).toMatchObject([{ preview: { width: 1 } }]);
  });
});

describe('a preview is deleted with its file', () => {
  it('when the account of the sender is erased', async () => {
    const { asha, meera, id, file } = await sent(SAMPLES.png);
    await asha.deleteAccount(asha.email);
    await t.db.raw('update users set deletion_due_at = $2 where id = $1', [asha.id, t.clock.now()]);
    await t.runSchedule('account-erasure');
    expect(onDisk(file.id)).toEqual([]);
    expect(await attachmentsFor(meera, id)).toEqual([null]);
    expect((await t.visitor.get(pathOf(file.preview.url))).statusCode).toBe(404);
  });

  it('a day after it was uploaded, if its message was deleted or never sent', async () => {
    const { asha, message, file } = await sent(SAMPLES.png);
    const { id: unsent } = (await upload(asha, SAMPLES.png)).json();
    await asha.deleteMessage(message.id);
    t.clock.advance(DAY + 1);
    await t.runSchedule('files-sweep');
    expect([onDisk(file.id), onDisk(unsent)]).toEqual([[], []]);
  });

  it('when a process was killed before it stored the row', async () => {
    const stray = '01930000-0000-7000-8000-0000000000aa';
    await t.app.modules.files.api.filesStore.put(stray, SAMPLES.png);
    await t.app.modules.files.api.filesStore.put(stray, SAMPLES.png, '640');
    t.clock.advance(DAY + MINUTE);
    await t.runSchedule('files-strays');
    expect(onDisk(stray)).toEqual([]);
  });
});
