import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { MINUTE } from '../platform/clock';
import { type Actor } from '../testing/actor';
import { expectDocumented } from '../testing/documented';
import { graphql } from '../testing/graphql';
import { testApp } from '../testing/harness';
import { form, SAMPLES, zip } from '../testing/uploads';
import { FILES_PER_PERSON, UPLOAD_RATE } from './files.rules';

const t = testApp();

interface Given {
  name?: string;
  bytes?: Buffer;
  purpose?: string;
}

const upload = (as: Actor, { name = 'cv.pdf', bytes = SAMPLES.pdf, purpose = 'resume' }: Given = {}) =>
  as.postForm('/api/files', form({ purpose }, { name, bytes }));

/** Every file under the data folder's files. */
const onDisk = () => {
  const folder = join(t.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};
const rows = async () => (await t.db.raw('select id from files')).rows;
const pathOf = (url: string) => url.replace('http://batchmate.test', '');
const PHOTO = graphql(`query FilesPhoto { me { photoUrl } }`);

afterEach(async () => {
  const { rows: left } = await t.db.raw('select id from files');
  for (const { id } of left as { id: string }[]) await t.app.modules.files.api.filesStore.remove(id);
});

describe('uploads', () => {
  it('an upload returns a link that downloads the bytes as an attachment', async () => {
    const asha = await t.make.jobseeker();
    const answer = await upload(asha, { name: 'Résumé Asha.pdf' });
    expectDocumented(t, 'POST /api/files', answer);
    const ref = answer.json();
    expect(ref).toEqual({
      id: expect.any(String),
      name: 'Résumé Asha.pdf',
      mediaType: 'application/pdf',
      bytes: SAMPLES.pdf.length,
      url: expect.stringMatching(
        new RegExp(`^http://batchmate\\.test/api/files/${ref.id}\\?expires=\\d+&signature=[\\w-]+$`),
      ),
      preview: null,
    });
    const file = await t.visitor.get(pathOf(ref.url));
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(SAMPLES.pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Resume Asha.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20Asha.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=2[4-9]\d, immutable$/),
    });
  });

  it.each([
    ['resume', 'cv.doc', SAMPLES.doc, 'application/msword'],
    ['RESUME', 'cv.docx', SAMPLES.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['certificate', 'aws.jpeg', SAMPLES.jpeg, 'image/jpeg'],
    ['payslip', 'october.pdf', SAMPLES.pdf, 'application/pdf'],
    ['attachment', 'notes.txt', Buffer.from('Try the second round: मेरे नोट्स'), 'text/plain'],
  ])('the purpose %s accepts %s', async (purpose, name, bytes, mediaType) => {
    const answer = await upload(await t.make.jobseeker(), { purpose, name, bytes });
    expect(answer.json()).toMatchObject({ name, mediaType, bytes: bytes.length });
  });

  it('the type of a file is detected from its content', async () => {
    const answer = await upload(await t.make.jobseeker(), {
      purpose: 'certificate',
      name: '..\\..\\me.exe',
      bytes: SAMPLES.png,
    });
    expect(answer.json()).toMatchObject({ name: 'me.exe.png', mediaType: 'image/png' });
  });

  it('a file of exactly the maximum size is accepted', async () => {
    const bytes = Buffer.concat([SAMPLES.pdf, Buffer.alloc(5 * 1024 * 1024 - SAMPLES.pdf.length)]);
    expect((await upload(await t.make.jobseeker(), { bytes })).statusCode).toBe(201);
  });
});

describe('refused uploads leave nothing behind', () => {
  const large = (bytes: number) => Buffer.concat([SAMPLES.pdf, Buffer.alloc(bytes)]);
  const executable = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(200)]);
  const installer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);

  it.each<[string, Given, number, string, string]>([
    ['with 0 bytes', { bytes: Buffer.alloc(0) }, 400, 'BAD_USER_INPUT', 'file'],
    ['over 5 MB', { bytes: large(5 * 1024 * 1024) }, 413, 'PAYLOAD_TOO_LARGE', 'file'],
    [
      'as a photo over 2 MB',
      { purpose: 'photo', bytes: Buffer.concat([SAMPLES.png, Buffer.alloc(2 * 1024 * 1024)]) },
      413,
      'PAYLOAD_TOO_LARGE',
      'file',
    ],
    ['as an executable renamed to PDF', { bytes: executable }, 415, 'UNSUPPORTED_MEDIA_TYPE', 'file'],
    [
      'as an ELF program renamed to DOCX',
      { name: 'cv.docx', bytes: Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(100)]) },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    ['as an installer renamed to DOC', { name: 'cv.doc', bytes: installer }, 415, 'UNSUPPORTED_MEDIA_TYPE', 'file'],
    [
      'as a zip renamed to DOCX',
      { name: 'cv.docx', bytes: zip({ 'evil.js': 'alert(1)' }) },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    [
      'as an empty payslip',
      { purpose: 'payslip', name: 'pay.pdf', bytes: Buffer.alloc(0) },
      400,
      'BAD_USER_INPUT',
      'file',
    ],
    [
      'as an executable renamed to an offer letter',
      { purpose: 'offer_letter', name: 'offer.pdf', bytes: executable },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    [
      'as an archive renamed to a business card',
      { purpose: 'business_card', name: 'card.png', bytes: zip({ 'card.png': 'x' }) },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    [
      'as SVG',
      {
        purpose: 'photo',
        name: 'me.png',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    [
      'as HTML',
      { purpose: 'attachment', name: 'page.html', bytes: Buffer.from('<!doctype html><script>1</script>') },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    [
      'as HTML called a text',
      { purpose: 'attachment', name: 'page.txt', bytes: Buffer.from('<script>1</script>') },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    [
      'as bytes called a text',
      { purpose: 'attachment', name: 'notes.txt', bytes: Buffer.from([1, 2, 3, 255]) },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'file',
    ],
    ['as a PDF where a photo is due', { purpose: 'photo' }, 415, 'UNSUPPORTED_MEDIA_TYPE', 'file'],
    ['for an unknown purpose', { purpose: 'malware' }, 400, 'BAD_USER_INPUT', 'purpose'],
  ])('an upload %s is refused', async (_what, given, status, code, field) => {
    const asha = await t.make.jobseeker();
    const answer = await upload(asha, given);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, fields: [field], requestId: expect.any(String) });
    expect([await rows(), onDisk()]).toEqual([[], []]);
    expect((await upload(asha)).statusCode).toBe(201);
  });

  it('an upload of a visitor is refused', async () => {
    const answer = await upload(t.visitor);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('an upload needs one form with one file and a purpose', async () => {
    const asha = await t.make.jobseeker();
    const file = { name: 'cv.pdf', bytes: SAMPLES.pdf };
    const whole = form({ purpose: 'resume' }, file);
    const send = (body: ReturnType<typeof form>) => asha.postForm('/api/files', body);
    const answers = [
      await asha.post('/api/files', { file: 'x' }),
      await send(form({ purpose: 'resume' })),
      await send(form({}, file)),
      await send(form({ purpose: 'resume' }, file, file)),
      await send({ ...whole, payload: whole.payload.subarray(0, -30) }),
      await send(form({ purpose: 'resume', __proto__x: '1' }, { ...file, field: 'other' })),
    ];
    expect(answers.map((answer) => [answer.json().code, answer.json().fields])).toEqual([
      ['UNSUPPORTED_MEDIA_TYPE', ['file', 'purpose']],
      ['BAD_USER_INPUT', ['file']],
      ['BAD_USER_INPUT', ['purpose']],
      ['BAD_USER_INPUT', ['file']],
      ['BAD_USER_INPUT', ['file']],
      ['BAD_USER_INPUT', ['file']],
    ]);
    expect([await rows(), onDisk()]).toEqual([[], []]);
  });

  it('an upload whose client disconnects is discarded', async () => {
    const asha = await t.make.jobseeker();
    const token = await t.signIn(asha);
    const { payload, headers } = form(
      { purpose: 'resume' },
      { name: 'cv.pdf', bytes: Buffer.concat([SAMPLES.pdf, Buffer.alloc(100_000)]) },
    );
    const { port, answered } = await listening(t.http);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => void socket.write(payload.subarray(0, 50_000), () => resolve()));
    socket.destroy();
    await answered;
    expect([await rows(), onDisk()]).toEqual([[], []]);
  });

  it('an upload whose row cannot be stored is discarded', async () => {
    const asha = await t.make.jobseeker();
    await t.asOwner(`create function refuse_file() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger refuse_file after insert on files deferrable initially deferred for each row execute function refuse_file()`);
    const answer = await upload(asha);
    await t.asOwner('drop trigger refuse_file on files; drop function refuse_file()');
    expect(answer.json().code).toBe('INTERNAL_SERVER_ERROR');
    expect([await rows(), onDisk()]).toEqual([[], []]);
  });

  it('an upload whose bytes cannot be written is discarded', async () => {
    const asha = await t.make.jobseeker();
    const put = jest.spyOn(t.app.modules.files.api.filesStore, 'put').mockRejectedValueOnce(new Error('disk full'));
    const answer = await upload(asha);
    put.mockRestore();
    expect(answer.json().code).toBe('INTERNAL_SERVER_ERROR');
    expect([await rows(), onDisk()]).toEqual([[], []]);
  });

  it('the limit of files is exact under parallel uploads', async () => {
    const asha = await t.make.jobseeker();
    await t.db.raw(
      `insert into files (owner_id, purpose, name, media_type, bytes, sha256)
       select $1, 'resume', 'cv.pdf', 'application/pdf', 1, '' from generate_series(1, $2)`,
      [asha.id, FILES_PER_PERSON - 1],
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(asha)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/limit of 200 files\. Delete messages .* certifications .* a day later\.$/),
      fields: ['file'],
    });
  });

  it('the number of uploads in an hour is limited', async () => {
    const asha = await t.make.jobseeker();
    const refused = form({ purpose: 'resume' }, { name: 'cv.pdf', bytes: Buffer.alloc(0) });
    for (let i = 0; i < UPLOAD_RATE.points; i++) await asha.postForm('/api/files', refused);
    const answer = await upload(asha);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(answer.json().message).toMatch(/^You have uploaded many files\. Upload the next one in \d+ minutes\.$/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(await t.make.jobseeker())).statusCode).toBe(201);
  });
});

/** Listens on a free port; `answered` settles when the first request is over, however it ended. */
async function listening(http: FastifyInstance) {
  const answered = new Promise<void>((resolve) => {
    http.server.once('request', (_request, response: NodeJS.EventEmitter) => response.once('close', () => resolve()));
  });
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return { port: address.port, answered };
}

/** A link with another signature, whatever its own begins with. */
const forged = (link: string) =>
  link.replace(/signature=(.)/, (_all, first) => `signature=${first === '_' ? '-' : '_'}`);

describe('links to files', () => {
  const linkOf = async () => pathOf((await upload(await t.make.jobseeker())).json().url);

  it('a link is valid for four to five minutes', async () => {
    for (const into of [0, 1, MINUTE / 2, MINUTE - 1]) {
      t.clock.advance(MINUTE - (t.clock.now().getTime() % MINUTE) + into);
      const link = await linkOf();
      t.clock.advance(4 * MINUTE);
      expect([into, (await t.visitor.get(link)).statusCode]).toEqual([into, 200]);
      t.clock.advance(MINUTE);
      expect([into, (await t.visitor.get(link)).statusCode]).toEqual([into, 404]);
    }
  });

  it('browsers cache a file no longer than its link is valid, and get the same link within a minute', async () => {
    t.clock.advance(MINUTE - (t.clock.now().getTime() % MINUTE));
    const asha = await t.make.jobseeker();
    await asha.updateProfile({ photoFileId: (await upload(asha, { purpose: 'photo', bytes: SAMPLES.png })).json().id });
    const photo = async () => pathOf((await asha.run(PHOTO)).me?.photoUrl ?? '');
    const link = await photo();
    t.clock.advance(MINUTE - 1);
    expect(await photo()).toBe(link);
    expect((await t.visitor.get(link)).headers['cache-control']).toBe('private, max-age=240, immutable');
    t.clock.advance(1);
    expect(await photo()).not.toBe(link);
  });

  it.each<[string, (link: string) => string]>([
    ['no signature', (link) => link.replace(/&signature=.*/, '')],
    ['another signature', forged],
    ['a later end', (link) => link.replace(/expires=\d+/, (text) => text.replace('expires=1', 'expires=2'))],
    ['junk', (link) => link.replace(/\?.*/, '?expires[]=x&signature=%ff')],
    ['another id', (link) => link.replace(/files\/[^?]+/, 'files/01930000-0000-7000-8000-000000000000')],
    ['no id of ours', (link) => link.replace(/files\/[^?]+/, 'files/..%2f..%2fetc%2fpasswd')],
  ])('a link with %s is not valid', async (_what, change) => {
    const answer = await t.visitor.get(change(await linkOf()));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('HEAD and range requests reveal nothing more', async () => {
    const link = await linkOf();
    const head = await t.inject(null, { method: 'HEAD', url: forged(link) });
    const range = await t.visitor.get(link, { range: 'bytes=0-3' });
    expect([head.statusCode, range.statusCode, range.rawPayload.length]).toEqual([404, 200, SAMPLES.pdf.length]);
  });

  it('a file whose bytes are lost is an error, and the server continues', async () => {
    const link = await linkOf();
    await t.app.modules.files.api.filesStore.remove(/files\/([^?]+)/.exec(link)?.[1] ?? '');
    const answer = await t.visitor.get(link);
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect((await t.visitor.get('/healthz')).statusCode).toBe(200);
  });

  it.each([
    ['disconnects in the middle', (socket: Socket) => void socket.destroy()],
    ['resets the connection in the middle', (socket: Socket) => void socket.resetAndDestroy()],
  ])('a download whose client %s ends without an error', async (_case, leave) => {
    const link = await linkOf();
    // The first bytes of a file that has more.
    const content = new PassThrough();
    const closed = once(content, 'close');
    content.write(SAMPLES.pdf.subarray(0, 4));
    jest.spyOn(t.app.modules.files.api.filesStore, 'read').mockResolvedValueOnce(content);
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const { port, answered } = await listening(t.http);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${link} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'data');
    leave(socket);
    await answered;
    await closed;
    expect((await t.visitor.get('/healthz')).statusCode).toBe(200);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
