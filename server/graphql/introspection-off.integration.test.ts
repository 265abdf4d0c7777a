import { TestApp } from '../testing/harness';
import { testSockets } from '../testing/sockets';

// As in production with INTROSPECTION=off. One application for all tests: they change nothing but add a user.
const t = new TestApp({ introspection: false });
beforeAll(() => t.open());
const sockets = testSockets(t);
afterAll(() => t.close());

const post = (query: string) => t.visitor.post('/graphql', { query });

test('integrators can still send documents of their own', async () => {
  const answer = await post('query Mine { landing { studentsConnected } }');
  expect([answer.statusCode, answer.json().data.landing.studentsConnected]).toEqual([200, 100]);
});

test('introspection is refused, and error messages suggest no names', async () => {
  const asked = await post('{ __schema { types { name } } }');
  expect([asked.statusCode, asked.json().errors[0].extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  const mistyped = await post('{ landin { studentsConnected } }');
  expect(mistyped.json().errors[0].message).not.toMatch(/landing|Did you mean/);
});

test('error messages over sockets suggest no names either', async () => {
  const socket = await sockets.of(await t.make.jobseeker());
  const { message } = await socket.listenRaw('subscription { chatEvent { __typename } }').refused();
  expect(message).toBe('Cannot query field "chatEvent" on type "Subscription".');
});

test('the API explorer is off', async () => {
  const page = await t.visitor.get('/graphql', { accept: 'text/html' });
  expect([page.statusCode, page.json().errors[0].extensions.code]).toEqual([404, 'NOT_FOUND']);
});
