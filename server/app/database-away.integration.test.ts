import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import pino from 'pino';
import WebSocket from 'ws';
import type { Database } from '../platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres';
import { freePort } from '../platform/free-port';
import { Factories } from '../testing/factories';
import { ServerProcess } from '../testing/server-process';
import { Listening, until } from '../testing/sockets';
import { migrate, openDatabase } from './database';

const logger = pino({ level: 'silent' });
const ME = '{ me { id } }';
const START = `mutation ($input: StartConversationInput!) { startConversation(input: $input) { conversation { id } } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`;
const CHAT = `subscription { chatEvents { ... on MessageAdded { eventId message { content } } } }`;
const LONG = 180_000;

describe('while the database is away', () => {
  let folder: string;
  let port: number;
  let postgres: EmbeddedPostgres;
  let db: Database;
  let server: ServerProcess;

  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir: join(folder, 'database'), durable: true, port, log: logger });
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  const post = (path: string, token: string, body?: object) =>
    fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'batchmate-away-'));
    port = await freePort();
    postgres = await startPostgres();
    db = await openDatabase(postgres.url, logger, 2);
    await migrate(db);
    server = await ServerProcess.start({ DATABASE_URL: postgres.url, DATA_DIR: folder });
  }, LONG);
  afterAll(async () => {
    await server.stop();
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }, LONG);

  it(
    'every answer is a clean one, and once it is back requests and open sockets go on as before',
    async () => {
      const make = new Factories(db);
      const [asha, meera] = [await make.jobseeker(), await make.alumni()];
      const [ashas, meeras] = [await make.session(asha), await make.session(meera)];
      const socket = createClient({
        url: `${server.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { token: meeras },
        lazy: false,
        shouldRetry: () => true,
      });
      try {
        const started = await server.call(meeras, START, { input: { withUserId: asha.id } });
        const conversationId: string = started.startConversation.conversation.id;
        const chat = new Listening(socket, CHAT, {});
        const say = (content: string) =>
          server.call(ashas, SEND, { input: { conversationId, clientId: randomUUID(), content } });
        const heard = (content: string) =>
          chat.values('chatEvents').some((event) => event?.message?.content === content);
        // Whatever is said before the subscription stands is not live for it.
        await until(async () => (await say('before')) !== null && heard('before'), 'a message before');

        await postgres.stop();
        await until(async () => (await ready()) === 503, '/readyz to say that it is not ready');
        const graphql = await (await post('/graphql', ashas, { query: ME })).json();
        expect(graphql).toMatchObject({
          errors: [
            {
              message: 'Something went wrong on our side.',
              extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
            },
          ],
        });
        const rest = await post('/api/profile/me', ashas);
        expect(rest.status).toBe(500);
        expect(await rest.json()).toEqual({
          message: 'Something went wrong on our side.',
          code: 'INTERNAL_SERVER_ERROR',
          requestId: expect.any(String),
        });
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

        postgres = await startPostgres();
        await until(async () => (await ready()) === 200, '/readyz to say that it is ready');
        expect((await server.call(ashas, ME, {})).me.id).toBe(asha.id);
        await until(async () => (await say('after')) !== null && heard('after'), 'a message after');
        expect(server.isRunning).toBe(true);
      } finally {
        await socket.dispose();
      }
    },
    LONG,
  );
});
