import { createServer, type Server } from 'node:net';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenLocally } from '../testing/local-server';
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

it('uses them in files too', async () => {
  await mailer({ MAIL_FROM: 'jobs@college.example' }).send(EMAIL);
  const message = await savedEmail();
  expect([header(message, 'From'), header(message, 'Reply-To')]).toEqual(['jobs@college.example', undefined]);
});

it('without MAIL_FROM, files have a sender that belongs to nobody', async () => {
  await mailer({}).send(EMAIL);
  expect(header(await savedEmail(), 'From')).toBe('Batchmate <no-reply@batchmate.example>');
});
