import { listenToOperators } from './operator-listener';

const onError = jest.fn();
let listener: Awaited<ReturnType<typeof listenToOperators>>;
let status: () => Promise<object>;

beforeAll(async () => {
  listener = await listenToOperators({
    host: '127.0.0.1',
    port: 0,
    metrics: { read: async () => ({ type: 'text/plain', text: 'batchmate_sockets 3\n' }) },
    status: () => status(),
    onError,
  });
});
beforeEach(() => {
  status = async () => ({ ready: true });
});
afterAll(() => listener.close());

const get = (path: string) => fetch(`http://127.0.0.1:${listener.port}${path}`);

it('serves the metrics and the status, and nothing else', async () => {
  expect(await (await get('/metrics')).text()).toBe('batchmate_sockets 3\n');
  expect(await (await get('/status')).json()).toEqual({ ready: true });
  expect((await get('/')).status).toBe(404);
});

it('returns 503 and reports the error if the status cannot be read', async () => {
  const error = new Error('no database');
  status = () => Promise.reject(error);
  const answer = await get('/status');
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('no database');
  expect(onError).toHaveBeenCalledWith(error);
});
