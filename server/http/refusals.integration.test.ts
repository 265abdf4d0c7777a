import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { TestApp, type User } from '../testing/harness';

// One application for all tests: they write nothing but users.
const t = new TestApp({ publicUrl: 'https://batchmate.example', rateLimitFactor: 1 });
let port = 0;
let asha: User;
beforeAll(async () => {
  await t.open();
  await t.http.listen({ port: 0, host: '127.0.0.1' });
  // The server listens on a port, so it has an AddressInfo.
  port = (t.http.server.address() as AddressInfo).port;
  asha = await t.make.jobseeker();
});
afterAll(() => t.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const QUERY = '{"query":"{ __typename }"}';
const get = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;

describe('a refusal of /graphql', () => {
  test.each([
    ['a batch', { payload: `[${QUERY}]`, headers: JSON_TYPE }, 400, 'BAD_REQUEST'],
    ['an empty body', { payload: '', headers: JSON_TYPE }, 400, 'BAD_REQUEST'],
    ['no body', {}, 400, 'BAD_REQUEST'],
    ['malformed JSON', { payload: '{"query":', headers: JSON_TYPE }, 400, 'BAD_REQUEST'],
    ['a text', { payload: '"x"', headers: JSON_TYPE }, 400, 'BAD_REQUEST'],
    [
      'nested variables',
      { payload: `{"query":"{ me { id } }","variables":${'['.repeat(50)}${']'.repeat(50)}}`, headers: JSON_TYPE },
      400,
      'BAD_REQUEST',
    ],
    ['plain text', { payload: QUERY, headers: { 'content-type': 'text/plain' } }, 400, 'BAD_REQUEST'],
    [
      'a form',
      { payload: 'query=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['XML', { payload: '<query/>', headers: { 'content-type': 'application/xml' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      '2 MB',
      { payload: JSON.stringify({ query: 'x'.repeat(2_000_000) }), headers: JSON_TYPE },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['accepting images only', { payload: QUERY, headers: { ...JSON_TYPE, accept: 'image/png' } }, 406, 'BAD_REQUEST'],
    [
      'GET from an image',
      { method: 'GET' as const, url: get('{ __typename }'), headers: { accept: 'image/avif,*/*' } },
      400,
      'BAD_REQUEST',
    ],
    [
      'GET from a script',
      { method: 'GET' as const, url: get('{ __typename }'), headers: { accept: '*/*' } },
      400,
      'BAD_REQUEST',
    ],
    [
      'GET with a mutation',
      {
        method: 'GET' as const,
        url: get('mutation { signOut(input: {}) { signedOut } }'),
        headers: { accept: 'application/json' },
      },
      405,
      'BAD_REQUEST',
    ],
    [
      'a subscription',
      { payload: '{"query":"subscription { notificationReceived { id } }"}', headers: JSON_TYPE },
      400,
      'BAD_REQUEST',
    ],
  ])('%s: it is a GraphQL response with its request ID', async (_name, sent, status, code) => {
    const answer = await t.inject(null, { method: 'POST', url: '/graphql', ...sent });
    const requestId = answer.headers['x-request-id'];
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { errors: [{ message: expect.stringMatching(/^[A-Z].+/), extensions: { code, requestId } }] },
    ]);
  });

  test('says which header GET requests need', async () => {
    const answer = await t.visitor.get(get('{ __typename }'));
    expect(answer.json().errors[0].message).toBe('Send GET requests with the header "accept: application/json".');
  });
});

test.each([
  'application/json',
  'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
])('queries can be sent by GET with the header accept: %s', async (accept) => {
  const query = 'query Page($first: Int!) { me { firstName } jobs(first: $first) { totalCount } }';
  const parameters = new URLSearchParams({ operationName: 'Page', query, variables: '{"first":1}', extensions: '{}' });
  const answer = await asha.get(`/graphql?${parameters.toString()}`, { accept });
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    { me: { firstName: 'Asha' }, jobs: { totalCount: 0 } },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('an empty body', () => {
  test('is no body, for every endpoint and content type', async () => {
    const routes = t.app.routes.filter(({ method }) => String(method) !== 'GET');
    expect(routes.length).toBeGreaterThan(40);
    for (const { method, path } of routes) {
      const options = { method: method as 'POST', url: path.replace(/:\w+/g, 'x') };
      const bare = await t.inject(asha, options);
      for (const type of [
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'application/octet-stream',
      ]) {
        for (const body of [{}, { payload: '' }, { payload: Readable.from([]) }]) {
          if (type !== 'application/json' && body.payload instanceof Readable) continue;
          const answer = await t.inject(asha, { ...options, ...body, headers: { 'content-type': type } });
          const seen = [path, type, answer.statusCode, answer.json().message];
          // A limit on an action may be reached in the meantime.
          const wanted = answer.statusCode === 429 ? seen : [path, type, bare.statusCode, bare.json().message];
          expect(seen).toEqual(wanted);
        }
      }
    }
  });
});

test('refusals before there is a request have a request ID, too', async () => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('utf8')));
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { requestId, code } = JSON.parse(body);
  expect([head.split('\r\n')[0], code]).toEqual(['HTTP/1.1 431 Request Header Fields Too Large', 'BAD_REQUEST']);
  expect(head).toContain(`X-Request-Id: ${requestId}`);
  expect(t.logs.join('')).toContain(requestId);
});

describe('headers', () => {
  test('an https address is remembered by browsers, and pages cannot be framed', async () => {
    const { headers } = await t.visitor.get('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('responses of the API are not stored, unless the endpoint says otherwise', async () => {
    const stored = [];
    for (const { method, path } of t.app.routes) {
      const options = { method: method as 'GET', url: path.replace(/:\w+/g, 'x') };
      for (const viewer of [null, asha]) {
        const { headers } = await t.inject(viewer, options);
        if (!/no-store|private/.test(String(headers['cache-control']))) stored.push(path);
      }
    }
    expect([...new Set(stored)]).toEqual(['/api/openapi.json']);
    expect((await t.visitor.post('/graphql', { query: '{ me { id } }' })).headers['cache-control']).toBe('no-store');
  });
});

test('a page that is rate limited is a page', async () => {
  for (const path of ['/receipts/BM-R-1', '/certificates/BM-C-1']) {
    let answer = await t.visitor.get(path);
    for (let i = 0; i < 70 && answer.statusCode !== 429; i++) answer = await t.visitor.get(path);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 429, 'text/html; charset=utf-8']);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.body).toMatch(/Too many attempts\. Try again in \d+ minutes?\./);
  }
  const unreadable = await t.visitor.get('/certificates/%00');
  expect([unreadable.statusCode, unreadable.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
});

describe('an upload with 20 MB before its first part', () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
  const type = 'multipart/form-data; boundary=b';

  /** Sends 20 MB as far as the server reads. @returns the response's status, and the megabytes that were read */
  async function upload(headers: Record<string, string>): Promise<{ status: number; sent: number; body: string }> {
    const authorization = `Bearer ${await t.signIn(asha)}`;
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/api/files',
      headers: { ...headers, authorization, 'content-type': type },
    });
    request.on('error', () => {}); // The server closes the connection while the client still sends.
    const answered = new Promise<{ status: number; body: string }>((resolve) => {
      request.on('response', (response) => {
        let body = '';
        response.on('data', (data: Buffer) => (body += data.toString('utf8')));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
    });
    let [sent, done] = [0, false];
    void answered.then(() => (done = true));
    while (sent < 20 && !done) {
      sent++;
      if (!request.write(MEGABYTE))
        await Promise.race([answered, new Promise((resolve) => request.once('drain', resolve))]);
    }
    const answer = await answered;
    request.destroy();
    return { ...answer, sent };
  }

  test.each([
    ['whose length is known', { 'content-length': String(20 * 1024 * 1024) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('is refused without reading all of it: %s', async (_name, headers: Record<string, string>) => {
    const { status, sent, body } = await upload(headers);
    expect([status, JSON.parse(body).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(sent).toBeLessThan(20);
  });
});
