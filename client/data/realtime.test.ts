import { ApolloClient, InMemoryCache } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { FakeSocket } from '../testing/FakeSocket';
import { Realtime, retryDelay } from './realtime';

async function open(onSignedOut = jest.fn()) {
  const realtime = new Realtime({
    url: 'ws://localhost/graphql',
    token: () => 'secret',
    onSignedOut,
    webSocketImpl: FakeSocket,
  });
  const seen: unknown[] = [];
  const failed = jest.fn();
  let after = '0';
  const client = await realtime.client();
  const unsubscribe = client.subscribe(
    {
      query: 'subscription Chat { chatEvents { __typename } }',
      operationName: 'Chat',
      get variables() {
        return { after };
      },
    },
    { next: (value) => seen.push(value.data), error: failed, complete: () => {} },
  );
  return { realtime, seen, failed, onSignedOut, unsubscribe, moveTo: (cursor: string) => (after = cursor) };
}

const live = () => FakeSocket.opened.at(-1);
const subscribed = () => waitFor(() => expect(live()?.subscriptions.size).toBe(1));

beforeEach(() => FakeSocket.reset());

test('opens with the first subscription and sends the token in connection_init', async () => {
  const { realtime, seen, unsubscribe } = await open();
  expect(realtime.getState()).toBe('connecting');
  await subscribed();
  expect(live()?.init).toMatchObject({ token: 'secret' });
  expect(realtime.getState()).toBe('connected');
  live()?.publish({ hello: 1 });
  await waitFor(() => expect(seen).toEqual([{ hello: 1 }]));
  unsubscribe();
  await realtime.dispose();
});

test('sends the hash of a document, so that the server recognizes its own client', async () => {
  const url = 'ws://localhost/graphql';
  const parts = { url, token: () => 'secret', onSignedOut: jest.fn(), webSocketImpl: FakeSocket };
  const realtime = new Realtime(parts);
  const client = new ApolloClient({ cache: new InMemoryCache(), link: realtime.link() });
  const query = Object.assign(parse('subscription Chat { chatEvents { __typename } }'), {
    __meta__: { hash: 'sha256:abc' },
  });
  const listening = client.subscribe({ query }).subscribe({});
  await subscribed();
  expect([...(live()?.subscriptions.values() ?? [])][0]).toMatchObject({
    query: expect.stringContaining('chatEvents'),
    extensions: { persistedQuery: { version: 1, sha256Hash: 'sha256:abc' } },
  });
  listening.unsubscribe();
  await realtime.dispose();
});

test('reconnects after the server crashed, and resumes after the last event', async () => {
  const { realtime, moveTo, unsubscribe } = await open();
  await subscribed();
  moveTo('41');
  const states: string[] = [];
  realtime.subscribe(() => states.push(realtime.getState()));
  live()?.drop(1006);
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2));
  await subscribed();
  expect([...(live()?.subscriptions.values() ?? [])][0]?.variables).toEqual({ after: '41' });
  expect(states).toEqual(['reconnecting', 'connected']);
  unsubscribe();
  await realtime.dispose();
});

test('keeps retrying while the server is down, and at once when the browser is online again', async () => {
  const { realtime, failed, unsubscribe } = await open();
  await subscribed();
  FakeSocket.refuse = true;
  live()?.drop(1006);
  await waitFor(() => expect(FakeSocket.opened.length).toBeGreaterThan(2));
  expect(realtime.getState()).toBe('reconnecting');
  FakeSocket.refuse = false;
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(realtime.getState()).toBe('connected');
  });
  expect(failed).not.toHaveBeenCalled();
  unsubscribe();
  await realtime.dispose();
});

test.each([4401, 4403])(
  'stops retrying when the server closes with %d, and reports the end of the session',
  async (code) => {
    const { realtime, onSignedOut } = await open();
    await subscribed();
    live()?.drop(code, 'Unauthorized');
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
    expect(realtime.getState()).toBe('idle');
    expect(FakeSocket.opened).toHaveLength(1);
    await realtime.dispose();
  },
);

test('waits longer each time, up to ten seconds, with jitter', () => {
  expect(retryDelay(0, 0)).toBe(150);
  expect(retryDelay(0, 1)).toBe(300);
  expect(retryDelay(3, 1)).toBe(2400);
  expect(retryDelay(1000, 1)).toBe(10_000);
  expect(retryDelay(1000, 0)).toBe(5_000);
});
