import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Factories } from '../testing/factories';
import { ServerWithDatabase } from '../testing/server-process';
import { Listening, until } from '../testing/sockets';

const ME = '{ me { id } }';
const START = `mutation ($input: StartConversationInput!) { startConversation(input: $input) { conversation { id } } }`;
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`;
const CHAT = `subscription { chatEvents { ... on MessageAdded { eventId message { content } } } }`;
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
    'every answer is a clean one, and once it is back requests and open sockets go on as before',
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
        const started = await server.call(meeras, START, { input: { withUserId: asha.id } });
        const conversationId: string = started.startConversation.conversation.id;
        const chat = new Listening(socket, { query: CHAT });
        const say = (content: string) =>
          server.call(ashas, SEND, { input: { conversationId, clientId: randomUUID(), content } });
        const heard = (content: string) =>
          chat.values('chatEvents').some((event) => event?.message?.content === content);
        // Whatever is said before the subscription stands is not live for it.
        await until(async () => (await say('before')) !== null && heard('before'), 'a message before');

        await own.stopPostgres();
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

        await own.startPostgres();
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
