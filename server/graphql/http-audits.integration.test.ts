import type { AddressInfo } from 'node:net';
import { serverAudits } from 'graphql-http';
import { TestApp } from '../testing/harness';

// One application for all tests: the audits write nothing.
const t = new TestApp({});
let url = '';

beforeAll(async () => {
  await t.open();
  await t.http.listen({ port: 0, host: '127.0.0.1' });
  // The server listens on a port, so it has an AddressInfo.
  url = `http://127.0.0.1:${(t.http.server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => t.close());

/** Adds the header that CSRF prevention requires for GET. */
const fetchFn: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...init?.headers, 'apollo-require-preflight': '1' } });

const audits = serverAudits({ url: () => url, fetchFn });

test('the suite of GraphQL over HTTP has 61 audits', () => {
  expect(audits).toHaveLength(61);
});

test.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('audit %s: %s', async (_id, _name, audit) => {
  const result = await audit();
  expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok');
});
