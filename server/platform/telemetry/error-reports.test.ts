import { ReceivingServer } from '../../testing/receiving-server';
import { createLogger } from '../logger';
import { ErrorReports } from './error-reports';

const server = new ReceivingServer();
let dsn: string;
const onFailure = jest.fn();

beforeAll(async () => {
  await server.open();
  dsn = `http://publickey@127.0.0.1:${server.port}/errors/42`;
});
beforeEach(() => {
  server.received = [];
  server.status = 200;
  onFailure.mockReset();
});
afterAll(() => server.close());

const place = { requestId: 'r-1', place: '/graphql', version: '1.2.3' };

it('sends an envelope with type, place and stack, the innermost call last', async () => {
  const reports = new ErrorReports(dsn, onFailure);
  reports.report(new TypeError('x is not a function'), place);
  await reports.close();
  const [{ url, headers, body }] = server.received as [(typeof server.received)[0]];
  expect(url).toBe('/errors/api/42/envelope/');
  expect(headers['x-sentry-auth']).toBe('Sentry sentry_version=7, sentry_key=publickey');
  const [head, item, event] = body.split('\n').map((line): unknown => JSON.parse(line));
  expect(head).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    level: 'error',
    release: '1.2.3',
    transaction: '/graphql',
    tags: { requestId: 'r-1' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  });
  const { exception } = event as { exception: { values: { stacktrace: { frames: object[] } }[] } };
  expect(exception.values[0]?.stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringContaining('error-reports.test'),
  });
});

it('leaves out values of the message, which can be personal data', async () => {
  const reports = new ErrorReports(dsn, onFailure);
  reports.report(new Error('duplicate key: Key (email)=(asha@example.org) for "Asha Rao", 9876543210'), place);
  await reports.close();
  const sent = JSON.stringify(server.received);
  for (const value of ['asha@example.org', 'Asha Rao', '9876543210']) expect(sent).not.toContain(value);
});

it('sends at most ten a second', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'] });
  const reports = new ErrorReports(dsn, onFailure);
  for (let i = 0; i < 25; i++) reports.report(new Error('again'), place);
  jest.setSystemTime(Date.now() + 1_000);
  reports.report(new Error('later'), place);
  await reports.close();
  jest.useRealTimers();
  expect(server.received).toHaveLength(11);
});

it('tells why a report was not accepted', async () => {
  server.status = 429;
  const reports = new ErrorReports(dsn, onFailure);
  reports.report(new Error('x'), place);
  await reports.close();
  expect(onFailure).toHaveBeenCalledWith('status 429');
});

it('the logger reports errors, and not what is a warning or has no error', () => {
  const onError = jest.fn();
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const logger = createLogger({ logLevel: 'error' }, onError);
  const error = new Error('x');
  logger.error({ err: error, requestId: 'r-1' }, 'a request failed');
  logger.warn({ err: error }, 'will be retried');
  logger.error('without an error');
  write.mockRestore();
  expect(onError.mock.calls).toEqual([[error, { err: error, requestId: 'r-1' }]]);
});
