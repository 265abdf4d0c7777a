import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FakeSocket } from '../testing/FakeSocket';
import { server } from '../testing/server';
import { makeFetcher } from './fetcher';

const URL_OF_API = 'http://localhost/graphql';
const fetcher = (token = '') => makeFetcher({ url: URL_OF_API, token: () => token, webSocketImpl: FakeSocket });

/** Answers with the request that it received. */
const echo = () =>
  server.use(
    http.post(URL_OF_API, async ({ request }) => {
      const { authorization, 'x-more': more } = Object.fromEntries(request.headers);
      return HttpResponse.json({ data: { body: await request.json(), authorization, more } });
    }),
  );

beforeEach(() => FakeSocket.reset());

test('sends queries over HTTP, as a visitor without a token', async () => {
  echo();
  const params = { query: 'query Q { me { id } }', operationName: 'Q', variables: { a: 1 } };
  expect(await fetcher()(params)).toEqual({ data: { body: params } });
});

test('sends the token of the field, unless the header editor has another one', async () => {
  echo();
  const params = { query: '{ me { id } }' };
  expect(await fetcher('bm_field')(params)).toMatchObject({ data: { authorization: 'Bearer bm_field' } });
  const headers = { Authorization: 'Bearer written', 'X-More': 'x' };
  expect(await fetcher('bm_field')(params, { headers })).toMatchObject({
    data: { authorization: 'Bearer written', more: 'x' },
  });
});

test('passes on the server’s response to an invalid document', async () => {
  echo();
  expect(await fetcher()({ query: 'subscription {' })).toMatchObject({ data: { body: { query: 'subscription {' } } });
});

test('sends subscriptions over a WebSocket, which closes with them', async () => {
  const params = { query: 'subscription S { notificationReceived { id } }', operationName: 'S' };
  // Reads the results of a subscription.
  const answers = fetcher('secret')(params) as AsyncGenerator<unknown>;
  const first = answers.next();
  await waitFor(() => expect(FakeSocket.opened[0]?.subscriptions.size).toBe(1));
  expect(FakeSocket.opened[0]?.init).toEqual({ authorization: 'Bearer secret' });
  FakeSocket.opened[0]?.publish({ notificationReceived: { id: '1' } });
  expect(await first).toEqual({ done: false, value: { data: { notificationReceived: { id: '1' } } } });
  await answers.return(undefined);
  await waitFor(() => expect(FakeSocket.opened[0]?.readyState).toBe(FakeSocket.CLOSED));
});

test('shows why the server closed the WebSocket', async () => {
  const answers = fetcher()({ query: 'subscription { notificationReceived { id } }' }) as AsyncGenerator<unknown>;
  const first = answers.next();
  await waitFor(() => expect(FakeSocket.opened[0]?.subscriptions.size).toBe(1));
  FakeSocket.opened[0]?.drop(4401, 'Sign in to continue');
  await expect(first).rejects.toThrow('Sign in to continue');
});
