import { TestApp } from '../testing/harness';

// As in production with INTROSPECTION=off. One application for all: nothing here changes anything.
const t = new TestApp({ introspection: false });
beforeAll(() => t.open());
afterAll(() => t.close());

const post = (query: string) => t.inject(null, { method: 'POST', url: '/graphql', payload: { query } });

test('integrators may still send whatever documents they like', async () => {
  const answer = await post('query Mine { landing { studentsConnected } }');
  expect([answer.statusCode, answer.json().data.landing.studentsConnected]).toEqual([200, 100]);
});

test('nobody is told what there is: neither by introspection nor by a hint', async () => {
  const asked = await post('{ __schema { types { name } } }');
  expect([asked.statusCode, asked.json().errors[0].extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  const mistyped = await post('{ landin { studentsConnected } }');
  expect(mistyped.json().errors[0].message).not.toMatch(/landing|Did you mean/);
});

test('there is no explorer', async () => {
  const page = await t.inject(null, { method: 'GET', url: '/graphql', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.json().code]).toEqual([404, 'NOT_FOUND']);
});
