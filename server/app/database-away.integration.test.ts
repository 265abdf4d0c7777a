import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Factories } from '../testing/factories';
import type { DatabaseAwayChatSubscription } from '../testing/generated/graphql';
import { graphql, textOf } from '../testing/graphql';
import * as operations from '../testing/operations';
import { ServerWithDatabase } from '../testing/server-process';
import { Listening, until } from '../testing/sockets';

const ME = graphql(`query DatabaseAwayMe { me { id } }`);
const CHAT = graphql(`
  subscription DatabaseAwayChat { chatEvents { ... on MessageAdded { eventId message { content } } } }`);
const LONG = 180_000;

describe('while the database is away', () => {
  const own = new ServerWithDatabase();

  const ready = async () => (await fetch(`${own.server.url}/readyz`)).status;
  const post = (path: string, token: string, body?: object) =>
    fetch(own.server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  beforeAll(() => own.start(), LONG);
  afterAll(() => own.stop(), LONG);

  it(
    'while the database is down every response is clean, and afterwards requests and sockets continue',
    async () => {
      const { server, db } = own;
      const make = new Factories(db, (user) => user);
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
        const started = await server.call(meeras, operations.START_CONVERSATION, { withUserId: asha.id });
        const conversationId = started?.startConversation.conversation.id ?? '';
        const chat = new Listening<DatabaseAwayChatSubscription>(socket, { query: textOf(CHAT) });
        const say = (content: string) =>
          server.call(ashas, operations.SEND_MESSAGE, { input: { conversationId, clientId: randomUUID(), content } });
        const heard = (content: string) =>
          chat.values('chatEvents').some((event) => 'message' in event && event.message.content === content);
        // Whatever is said before the subscription stands is not live for it.
        await until(async () => (await say('before')) !== null && heard('before'), 'a message before');

        await own.stopPostgres();
        await until(async () => (await ready()) === 503, '/readyz to say that it is not ready');
        const body = await (await post('/graphql', ashas, { query: textOf(ME) })).json();
        expect(body).toMatchObject({
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

        await own.startPostgres();
        await until(async () => (await ready()) === 200, '/readyz to say that it is ready');
        expect((await server.call(ashas, ME))?.me?.id).toBe(asha.id);
        await until(async () => (await say('after')) !== null && heard('after'), 'a message after');
        expect(server.isRunning).toBe(true);
      } finally {
        await socket.dispose();
      }
    },
    LONG,
  );
});
