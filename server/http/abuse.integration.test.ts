import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { attacks, inQuery, PATIENCE, processorTime } from '../testing/attacks';
import { TestApp } from '../testing/harness';

// One application for all tests: they write nothing.
const t = new TestApp({});
beforeAll(() => t.open());
afterAll(() => t.close());

const JSON_TYPE = { 'content-type': 'application/json' };

interface Sent {
  payload: string | Buffer;
  headers?: Record<string, string>;
}

async function send({ payload, headers = JSON_TYPE }: Sent) {
  const spent = processorTime();
  const answer = await t.visitor.post('/graphql', payload, headers);
  return { status: answer.statusCode, body: answer.body, took: spent() };
}

const codeOf = (body: string): string | undefined => {
  const parsed = JSON.parse(body);
  return parsed.errors?.[0]?.extensions?.code ?? parsed.code;
};

/** Expects a quick refusal with a code, and a server that still answers. */
async function expectRefused(sent: Sent): Promise<string | undefined> {
  const { status, body, took } = await send(sent);
  expect({ status: status >= 400 && status < 500 ? '4xx' : status, body: body.slice(0, 300) }).toMatchObject({
    status: '4xx',
  });
  expect(took).toBeLessThan(PATIENCE);
  // A refusal must not make the server send much data.
  expect(body.length).toBeLessThan(100_000);
  await expectAlive();
  return codeOf(body);
}

async function expectAlive(): Promise<void> {
  const { status, body } = await send({ payload: '{"query":"{ __typename }"}' });
  expect([status, JSON.parse(body).data]).toEqual([200, { __typename: 'Query' }]);
}

describe('an excessive document', () => {
  test.each(attacks(inQuery))('is refused: $name', async ({ query, variables }) => {
    const payload = JSON.stringify({ query, variables });
    expect(await expectRefused({ payload })).toMatch(/^GRAPHQL_/);
    // Sending it again makes no difference.
    expect(await expectRefused({ payload })).toMatch(/^GRAPHQL_/);
  });
});

/** JSON text that nests `levels` deep. */
const nested = (levels: number, [open, close]: readonly [string, string], core = '1') =>
  open.repeat(levels) + core + close.repeat(levels);
const LIST = ['[', ']'] as const;
const OBJECT = ['{"a":', '}'] as const;

const body = (query: string, variables: string) => `{"query":${JSON.stringify(query)},"variables":${variables}}`;
const JOBS = 'query ($first: Int!, $filter: JobFilter) { jobs(first: $first, filter: $filter) { totalCount } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';

describe('excessive variables', () => {
  test.each([
    ['a number in lists', body(JOBS, `{"first":${nested(100_000, LIST)}}`)],
    ['a number in objects', body(JOBS, `{"first":${nested(100_000, OBJECT)}}`)],
    ['an input in objects', body(JOBS, `{"first":1,"filter":${nested(100_000, OBJECT)}}`)],
    ['a string in lists', body(SIGN_IN, `{"input":{"idToken":${nested(100_000, LIST, '"x"')}}}`)],
    [
      'a string of almost a megabyte',
      body(JOBS, `{"first":1,"filter":{"q":${JSON.stringify('x'.repeat(900_000))}, "z": 1}}`),
    ],
    [
      'a list of 100,000 values',
      body(JOBS, `{"first":1,"filter":{"skills":${JSON.stringify(Array(100_000).fill(1))}}}`),
    ],
    ['a number above the maximum', body(JOBS, '{"first":1e999}')],
    ['a number of many digits', body(JOBS, `{"first":${'9'.repeat(100_000)}}`)],
    ['a prototype property', body(JOBS, '{"first":1,"filter":{"__proto__":{"q":"x"}}}')],
    ['a constructor property', body(JOBS, '{"first":1,"filter":{"constructor":{"prototype":{"q":"x"}}}}')],
    ['nested extensions', `{"query":"{ me { id } }","extensions":${nested(100_000, OBJECT)},"variables":[]}`],
  ])('are refused: %s', async (_name, payload) => {
    expect(await expectRefused({ payload })).toMatch(/^BAD_|^GRAPHQL_/);
    expect(await expectRefused({ payload })).toMatch(/^BAD_|^GRAPHQL_/);
  });
});

describe('introspection', () => {
  const around = (levels: number) =>
    `{ __schema { types { ${nested(levels, ['fields { type { ', ' } }'], 'name')} } } }`;

  test.each([3, 8, 60])('with %d nested levels is refused', async (levels) => {
    const payload = JSON.stringify({ query: around(levels) });
    expect(await expectRefused({ payload })).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('at the maximum depth is answered quickly', async () => {
    const { status, took } = await send({ payload: JSON.stringify({ query: around(2) }) });
    expect(status).toBe(200);
    expect(took).toBeLessThan(PATIENCE);
  });
});

describe('a malformed request', () => {
  const query = '{"query":"{ __typename }"}';

  test.each([
    ['as plain text', { payload: query, headers: { 'content-type': 'text/plain' } }],
    ['without a content type', { payload: query, headers: {} }],
    [
      'as a form',
      { payload: 'query=%7B__typename%7D', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'as a form with files',
      {
        payload: '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    ['as XML', { payload: '<query/>', headers: { 'content-type': 'application/xml' } }],
    ['as a batch', { payload: `[${Array(100).fill(query).join()}]` }],
    ['of 2 MB', { payload: JSON.stringify({ query: 'x'.repeat(2_000_000) }) }],
    ['cut off in the middle', { payload: '{"query":"{ __typena' }],
    ['empty', { payload: '' }],
    ['null', { payload: 'null' }],
    ['a number', { payload: '7' }],
    ['compressed', { payload: gzipSync(query), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }],
    [
      'that decompresses to half a gigabyte',
      { payload: bomb(), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    ],
    [
      'in UTF-16',
      { payload: Buffer.from(query, 'utf16le'), headers: { 'content-type': 'application/json; charset=utf-16' } },
    ],
    ['with invalid UTF-8', { payload: Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0x80, 0x7d]) }],
    ['with invalid UTF-8 in the document', { payload: Buffer.from('{"query":"{ \xff }"}', 'latin1') }],
  ])('is refused: %s', async (_name, sent: Sent) => {
    expect(await expectRefused(sent)).toMatch(/^BAD_|^GRAPHQL_|^PAYLOAD_|^UNSUPPORTED_/);
  });

  test('cannot come from another site: requests without a CORS preflight are refused', async () => {
    const url = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
    for (const headers of [
      {},
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ]) {
      const answer = await t.visitor.get(url, headers);
      expect([answer.statusCode, codeOf(answer.body)]).toEqual([400, 'BAD_REQUEST']);
    }
    // Browsers send a preflight before this header, and the answer does not allow the request.
    const asked = await t.inject(null, { method: 'OPTIONS', url, headers: { origin: 'https://evil.example' } });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    const own = await t.visitor.get(url, { 'apollo-require-preflight': '1' });
    expect(own.statusCode).toBe(200);
  });

  test('cannot run mutations over GET', async () => {
    const url = `/graphql?query=${encodeURIComponent('mutation { signOut(input: {}) { signedOut } }')}`;
    const answer = await t.visitor.get(url, { 'apollo-require-preflight': '1' });
    expect(answer.statusCode).toBe(405);
  });
});

function bomb(): Buffer {
  // Zeros compress 1000:1, so the body is within the size limit. A gzip file can have several members.
  const part = gzipSync(Buffer.alloc(8 * 1024 * 1024), { level: 9 });
  return Buffer.concat(Array.from({ length: 64 }, () => part));
}

describe('a connection that stalls or breaks the protocol', () => {
  let port = 0;

  beforeAll(async () => {
    await t.http.listen({ port: 0, host: '127.0.0.1' });
    // The server listens on a port, so it has an AddressInfo.
    port = (t.http.server.address() as AddressInfo).port;
    t.http.server.requestTimeout = 300;
    t.http.server.headersTimeout = 300;
  });

  /** Sends a text and nothing more. @returns what the server sent until it closed the connection */
  async function silent(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('utf8')));
    socket.write(text);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    return answer;
  }

  const head = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  test.each([
    ['a body that stops in the middle', `${head}content-length: 100\r\n\r\n{"query"`, '408'],
    ['a body that never begins', `${head}content-length: 100\r\n\r\n`, '408'],
    ['a chunk that never ends', `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"que\r\n`, '408'],
    ['headers that never end', 'POST /graphql HTTP/1.1\r\nhost: x\r\n', '408'],
    ['headers that are too long', `${head}x: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['another protocol', 'HELLO\r\n\r\n', '400'],
    ['two Content-Length headers', `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{}`, '400'],
    [
      'Content-Length with chunked encoding',
      `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      '400',
    ],
  ])('is closed: %s', async (_name, text, status) => {
    const begun = performance.now();
    const answer = await silent(text);
    // Node checks timeouts once per second. The limit set above ends the request, not the default of minutes.
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(answer.split(' ')[1]).toBe(status);
    const refusal = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) });
    await expectAlive();
  });

  test('does not delay other requests', async () => {
    const slow = Array.from({ length: 50 }, () => silent(`${head}content-length: 100\r\n\r\n{"query"`));
    await expectAlive();
    const answers = await Promise.all(slow);
    expect(answers.filter((answer) => !answer.includes(' 408 '))).toEqual([]);
  });
});
