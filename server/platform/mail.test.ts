import { createServer, type Server, type Socket } from 'node:net';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenLocally } from '../testing/local-server';
import { TestClock } from '../testing/test-clock';
import { loadConfig } from './config/config';
import { Mailer } from './mail';

const EMAIL = { to: 'asha@example.org', subject: 'Hello', text: 'Hi Asha' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'batchmate-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mailer = (env: Record<string, string>) => new Mailer(loadConfig({ DATA_DIR: dataDir, ...env }));
const header = (message: string, name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(message)?.[1];

async function savedEmail(): Promise<string> {
  const [name = ''] = await readdir(join(dataDir, 'mail'));
  return readFile(join(dataDir, 'mail', name), 'utf8');
}

/** A mail server that accepts everything. `said` is what its client sent. */
function fakeMailServer(): { server: Server; said: () => string } {
  let said = '';
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      said += text;
      if (text.endsWith('\r\n.\r\n') || !said.includes('DATA\r\n')) socket.write('250 OK\r\n');
      else if (text === 'DATA\r\n') socket.write('354 go on\r\n');
      else if (text === 'QUIT\r\n') socket.end('221 bye\r\n');
    });
  });
  return { server, said: () => said };
}

it('sends as MAIL_FROM, also in the envelope, with replies to MAIL_REPLY_TO', async () => {
  const { server, said } = fakeMailServer();
  const port = await listenLocally(server);
  try {
    const sender = { MAIL_FROM: 'Placement Cell <jobs@college.example>', MAIL_REPLY_TO: 'help@college.example' };
    await mailer({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...sender }).send(EMAIL);
    expect(said()).toContain('MAIL FROM:<jobs@college.example>');
    expect(header(said(), 'From')).toBe('Placement Cell <jobs@college.example>');
    expect(header(said(), 'Reply-To')).toBe('help@college.example');
  } finally {
    server.close();
  }
});

it('does not wait again for a mail server that did not answer a moment ago', async () => {
  const { server, said } = fakeMailServer();
  const [greet] = server.listeners('connection') as ((socket: Socket) => void)[]; // the function given to createServer
  let calls = 0;
  let isBack = false;
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    calls++;
    if (isBack) greet?.(socket);
  });
  const port = await listenLocally(server);
  const [clock, outcomes] = [new TestClock(), [] as string[]];
  const config = loadConfig({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'jobs@college.example',
  });
  const onOutcome = (outcome: string) => void outcomes.push(outcome);
  const impatient = new Mailer(config, clock, { onOutcome, limits: { connectionTimeout: 500 } });
  try {
    await expect(impatient.send(EMAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    isBack = true;
    for (let i = 0; i < 3; i++) await expect(impatient.send(EMAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(calls).toBe(1);
    clock.advance(30_000);
    await impatient.send(EMAIL);
    expect([calls, outcomes]).toEqual([2, [...Array(4).fill('failed'), 'sent']]);
    expect(said()).toContain('RCPT TO:<asha@example.org>');
  } finally {
    server.close();
  }
});

it('uses them in files too', async () => {
  await mailer({ MAIL_FROM: 'jobs@college.example' }).send(EMAIL);
  const message = await savedEmail();
  expect([header(message, 'From'), header(message, 'Reply-To')]).toEqual(['jobs@college.example', undefined]);
});

it('without MAIL_FROM, files have a sender that belongs to nobody', async () => {
  await mailer({}).send(EMAIL);
  expect(header(await savedEmail(), 'From')).toBe('Batchmate <no-reply@batchmate.example>');
});
