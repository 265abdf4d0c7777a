import { ApolloClient, ApolloLink, InMemoryCache, type Observable } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { NEVER, of } from 'rxjs';
import { clearSession, saveSession } from '../../lib/session';
import { dropDrafts } from '../../lib/unsaved/dropDrafts';
import { aFile, Browser, message } from '../../testing/outbox/browser';
import { server } from '../../testing/server';
import { Chat } from './chat';

const mockBrowser = new Browser();
jest.mock('../outbox/outboxStore', () => ({ storeFor: () => mockBrowser.store }));

const sent = { sendMessage: { __typename: 'SendMessagePayload', message: { __typename: 'Message', id: 'm1' } } };
const clientWith = (answer: Observable<ApolloLink.Result>) =>
  new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => answer) });
const noAnswer = () => clientWith(NEVER);
const answering = () => clientWith(of({ data: sent }));

const signIn = (token: string) => saveSession({ token, user: { id: 'u1', name: 'Asha Rao', role: 'JOBSEEKER' } });

/** A chat whose message waits for the server. */
async function aWaitingChat() {
  signIn('t1');
  const chat = new Chat(noAnswer(), 'u1');
  chat.outbox.add(message('Not sent yet'));
  await waitFor(() => expect(mockBrowser.contents()).toEqual(['Not sent yet']));
  return chat;
}

afterEach(() => {
  dropDrafts();
  clearSession();
  mockBrowser.items.clear();
});

test('a session that ends keeps the messages that were not sent, and the same user’s next session sends them', async () => {
  const before = await aWaitingChat();
  clearSession();
  before.outbox.add(message('Too late'));
  expect(mockBrowser.contents()).toEqual(['Not sent yet']);
  signIn('t2');
  const next = new Chat(answering(), 'u1');
  await waitFor(() => expect(next.outbox.getItems()).toMatchObject([{ content: 'Not sent yet' }]));
  next.setLive(true);
  await waitFor(() => expect(next.outbox.getItems()).toMatchObject([{ state: 'sent', messageId: 'm1' }]));
  expect(mockBrowser.contents()).toEqual([]);
});

test.each([
  ['while the session lasts', () => {}],
  ['after the server has closed its connections', clearSession],
])('signing out removes the messages that were not sent: %s', async (_when, before) => {
  const chat = await aWaitingChat();
  before();
  dropDrafts();
  await waitFor(() => expect(mockBrowser.contents()).toEqual([]));
  expect(chat.outbox.getItems()).toEqual([]);
});

test.each([
  ['counts against a message while live updates arrive', true, 'failed'],
  ['can come from a proxy while they do not arrive', false, 'waiting'],
])('an error of the server %s', async (_what, live, state) => {
  signIn('t1');
  const errors = [{ message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
  const chat = new Chat(clientWith(of({ errors })), 'u1');
  chat.setLive(live);
  const { outbox } = chat;
  outbox.add(message('One'));
  for (let failures = 1; failures < 5; failures++) {
    await waitFor(() => expect(outbox.getItems()).toMatchObject([{ state: 'waiting', failures }]));
    outbox.retry(outbox.getItems()[0]?.clientId ?? '');
  }
  await waitFor(() => expect(outbox.getItems()[0]?.state).not.toBe('sending'));
  expect(outbox.getItems()).toMatchObject([{ state }]);
});

test('a message whose file comes after too many uploads says so, and waits as long as the server asks', async () => {
  const text = 'You have uploaded many files. Upload the next one in 20 minutes.';
  server.use(
    http.post('/api/files', () =>
      HttpResponse.json({ code: 'RATE_LIMITED', message: text, retryAfter: 1200 }, { status: 429 }),
    ),
  );
  signIn('t1');
  const { outbox } = new Chat(answering(), 'u1');
  outbox.add({ ...message('My résumé'), file: aFile() });
  await waitFor(() =>
    expect(outbox.getItems()[0]?.refusal).toBe(`${text} This message will then be sent automatically.`),
  );
  expect(outbox.getItems()[0]?.until).toBeGreaterThan(Date.now() + 1_100_000);
});

test('a chat of an earlier session does not affect the messages of the next one', async () => {
  const before = await aWaitingChat();
  signIn('t2');
  dropDrafts();
  expect(before.outbox.getItems()).toMatchObject([{ content: 'Not sent yet' }]);
  expect(mockBrowser.contents()).toEqual(['Not sent yet']);
});
