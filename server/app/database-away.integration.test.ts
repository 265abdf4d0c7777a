import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Factories } from '../testing/factories';
import type { DatabaseAwayChatSubscription } from '../testing/generated/graphql';
import { graphql, textOf } from '../testing/graphql';
import * as operations from '../testing/operations';
import { ServerWithDatabase } from '../testing/server-process';
import { Listening, until } from '../testing/sockets';

const INTERNSHIPS = graphql(`query DatabaseAwayInternships { internships { id } }`);
const ME = graphql(`query DatabaseAwayMe { me { id } }`);
const CHAT = graphql(`
  subscription DatabaseAwayChat { chatEvents { ... on MessageAdded { eventId message { content } } } }`);
const LONG = 180_000;

describe('while the database is away', () => {
  const own = new ServerWithDatabase();

  const ready = async () => (await fetch(`${own.server.url}/readyz`)).status;
  const post = (path: string, token: string | null, body?: object) =>
    fetch(own.server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
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
        const message = 'Batchmate is temporarily unavailable. Try again in a few seconds.';
        const details = { code: 'UNAVAILABLE', retryAfter: 5, requestId: expect.any(String) };
        for (const token of [ashas, null]) {
          const response = await post('/graphql', token, { query: textOf(INTERNSHIPS) });
          expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
          const { errors } = (await response.json()) as { errors: object[] }; // As the assertion below checks.
          expect(errors).toMatchObject([{ message, extensions: details }]);
        }
        for (const [path, token] of [
          ['/api/profile/me', ashas],
          ['/api/internships/all', null],
        ] as const) {
          const response = await post(path, token);
          expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
          expect(await response.json()).toEqual({ message, ...details });
        }
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
