import { createServer, type Server, type Socket } from 'node:net';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Clamd } from '../platform/files/scanner';
import type { Actor } from '../testing/actor';
import { EICAR, type RunningClamd, startClamd } from '../testing/clamd';
import { describeWith } from '../testing/programs';
import { testApp } from '../testing/harness';
import { listenLocally } from '../testing/local-server';
import { form, SAMPLES, zip } from '../testing/uploads';

/** A PDF that contains the test virus. */
const INFECTED = Buffer.concat([SAMPLES.pdf, EICAR]);

/** What clamd is to do, in place of the real one. */
let answer: (socket: Socket) => void = () => undefined;
const fake: Server = createServer((socket) => {
  socket.on('error', () => undefined); // The client may hang up.
  answer(socket);
});
const sockets = new Set<Socket>();
fake.on('connection', (socket) => {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
});
const addresses = { clamdAddress: '' };
beforeAll(async () => {
  addresses.clamdAddress = `127.0.0.1:${await listenLocally(fake)}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  fake.close();
});

const t = testApp({
  get clamdAddress() {
    return addresses.clamdAddress;
  },
});

const upload = (as: Actor, bytes: Buffer, purpose = 'resume') =>
  as.postForm('/api/files', form({ purpose }, { name: 'cv.pdf', bytes }));
const left = async () => [await t.count('files'), existsSync(join(t.dataDir, 'files'))];

/** Reads everything up to the end of the stream, and then answers. */
const afterReading = (text: string) => (socket: Socket) => {
  let tail = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-4);
    if (tail.equals(Buffer.alloc(4))) socket.end(text);
  });
};

beforeEach(() => rmSync(join(t.dataDir, 'files'), { recursive: true, force: true }));

describe('uploads with a scanner', () => {
  it('a file with a virus is refused, and the log names the virus', async () => {
    answer = afterReading('stream: Win.Test.Virus-1 FOUND\0');
    const asha = await t.make.jobseeker();
    const refused = await upload(asha, SAMPLES.pdf);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        code: 'BAD_USER_INPUT',
        message: 'A virus was found in this file, so it was not uploaded. Choose another file.',
        fields: ['file'],
        requestId: expect.any(String),
      },
    ]);
    expect(await left()).toEqual([0, false]);
    expect(t.logs.join()).toContain('"found":"Win.Test.Virus-1"');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['answers with an error', afterReading('stream: INSTREAM size limit exceeded. ERROR\0')],
    ['answers with something else', afterReading('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['answers with half a line', afterReading('stream: OK')],
    ['closes the connection', (socket) => socket.destroy()],
  ])('an upload is refused while the scanner %s', async (_what, act) => {
    answer = act;
    const refused = await upload(await t.make.jobseeker(), SAMPLES.pdf);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '30',
    ]);
    expect(refused.json().message).toBe('Files cannot be checked for viruses at the moment. Try again in a minute.');
    expect(await left()).toEqual([0, false]);
    answer = afterReading('stream: OK\0');
    expect((await upload(await t.make.jobseeker(), SAMPLES.pdf)).statusCode).toBe(201);
  });

  it('a scanner that does not answer is given up', async () => {
    answer = () => undefined;
    const warn = jest.fn();
    const attempt = new Clamd(addresses.clamdAddress, { warn }, 50).scan(SAMPLES.pdf);
    await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(warn).toHaveBeenCalledWith({ err: new Error('clamd did not answer in time') }, expect.any(String));
  });

  it('a scanner that is not there is an outage', async () => {
    for (const address of ['127.0.0.1:1', '/nowhere/clamd.sock']) {
      const attempt = new Clamd(address, { warn: jest.fn() }).scan(SAMPLES.pdf);
      await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
  });
});

describeWith('clamd', 'with clamd', () => {
  let clamd!: RunningClamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.stop());
  const scan = (bytes: Buffer) => new Clamd(clamd.address, { warn: jest.fn() }).scan(bytes);

  it.each([
    ['as it is', EICAR],
    ['inside a PDF', INFECTED],
    ['inside an archive', zip({ 'word/document.xml': EICAR.toString() })],
  ])('the test virus is found %s', async (_where, bytes) => {
    expect(await scan(bytes)).toEqual({ found: 'Eicar-Test.UNOFFICIAL' });
  });

  it.each(Object.entries(SAMPLES))('a clean %s is accepted', async (_kind, bytes) => {
    expect(await scan(bytes)).toBe('clean');
  });

  it('the largest upload is scanned', async () => {
    const began = performance.now();
    expect(await scan(Buffer.alloc(5 * 1024 * 1024, 'a file of 5 MB '))).toBe('clean');
    const ms = performance.now() - began;
    process.stdout.write(`clamd: 5 MB in ${ms.toFixed(0)} ms, ${clamd.memory().toFixed(0)} MB of memory\n`);
  });

  it('more than its limit is an outage and not clean', async () => {
    await expect(scan(Buffer.alloc(7 * 1024 * 1024))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
