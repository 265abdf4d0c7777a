import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { attacks, inQuery, PATIENCE, processorTime } from '../testing/attacks';
import { TestApp } from '../testing/harness';

// One application for all: nothing here writes anything.
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
  const answer = await t.inject(null, { method: 'POST', url: '/graphql', payload, headers });
  return { status: answer.statusCode, body: answer.body, took: spent() };
}

const codeOf = (body: string): string | undefined => {
  const parsed = JSON.parse(body);
  return parsed.errors?.[0]?.extensions?.code ?? parsed.code;
};

/** A refusal with a code, soon; and the server goes on answering. */
async function expectRefused(sent: Sent): Promise<string | undefined> {
  const { status, body, took } = await send(sent);
  expect({ status: status >= 400 && status < 500 ? '4xx' : status, body: body.slice(0, 300) }).toMatchObject({
    status: '4xx',
  });
  expect(took).toBeLessThan(PATIENCE);
  // A refusal is no way to have the server send much.
  expect(body.length).toBeLessThan(100_000);
  await expectAlive();
  return codeOf(body);
}

async function expectAlive(): Promise<void> {
  const { status, body } = await send({ payload: '{"query":"{ __typename }"}' });
  expect([status, JSON.parse(body).data]).toEqual([200, { __typename: 'Query' }]);
}

describe('a document that asks for too much', () => {
  test.each(attacks(inQuery))('is refused: $name', async ({ query, variables }) => {
    const payload = JSON.stringify({ query, variables });
    expect(await expectRefused({ payload })).toMatch(/^GRAPHQL_/);
    // The second time it is known, and takes no other way.
    expect(await expectRefused({ payload })).toMatch(/^GRAPHQL_/);
  });
});

/** Text of JSON that nests `levels` deep. */
const nested = (levels: number, [open, close]: readonly [string, string], core = '1') =>
  open.repeat(levels) + core + close.repeat(levels);
const LIST = ['[', ']'] as const;
const OBJECT = ['{"a":', '}'] as const;

const body = (query: string, variables: string) => `{"query":${JSON.stringify(query)},"variables":${variables}}`;
const JOBS = 'query ($first: Int!, $filter: JobFilter) { jobs(first: $first, filter: $filter) { totalCount } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';

describe('variables that are too much', () => {
  test.each([
    ['a number in lists', body(JOBS, `{"first":${nested(100_000, LIST)}}`)],
    ['a number in objects', body(JOBS, `{"first":${nested(100_000, OBJECT)}}`)],
    ['an input in objects', body(JOBS, `{"first":1,"filter":${nested(100_000, OBJECT)}}`)],
    ['a text in lists', body(SIGN_IN, `{"input":{"idToken":${nested(100_000, LIST, '"x"')}}}`)],
    [
      'a text of most of a megabyte',
      body(JOBS, `{"first":1,"filter":{"q":${JSON.stringify('x'.repeat(900_000))}, "z": 1}}`),
    ],
    [
      'a list of a hundred thousand',
      body(JOBS, `{"first":1,"filter":{"skills":${JSON.stringify(Array(100_000).fill(1))}}}`),
    ],
    ['a number beyond all', body(JOBS, '{"first":1e999}')],
    ['a number of many digits', body(JOBS, `{"first":${'9'.repeat(100_000)}}`)],
    ['names of a prototype', body(JOBS, '{"first":1,"filter":{"__proto__":{"q":"x"}}}')],
    ['a constructor', body(JOBS, '{"first":1,"filter":{"constructor":{"prototype":{"q":"x"}}}}')],
    ['extensions that nest', `{"query":"{ me { id } }","extensions":${nested(100_000, OBJECT)},"variables":[]}`],
  ])('are refused: %s', async (_name, payload) => {
    expect(await expectRefused({ payload })).toMatch(/^BAD_|^GRAPHQL_/);
    expect(await expectRefused({ payload })).toMatch(/^BAD_|^GRAPHQL_/);
  });
});

describe('introspection', () => {
  const around = (levels: number) =>
    `{ __schema { types { ${nested(levels, ['fields { type { ', ' } }'], 'name')} } } }`;

  test.each([3, 8, 60])('that goes round %d times is refused', async (levels) => {
    const payload = JSON.stringify({ query: around(levels) });
    expect(await expectRefused({ payload })).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('as deep as it may be is answered soon', async () => {
    const { status, took } = await send({ payload: JSON.stringify({ query: around(2) }) });
    expect(status).toBe(200);
    expect(took).toBeLessThan(PATIENCE);
  });
});

describe('a request of another form', () => {
  const query = '{"query":"{ __typename }"}';

  test.each([
    ['as plain text', { payload: query, headers: { 'content-type': 'text/plain' } }],
    ['without a type', { payload: query, headers: {} }],
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
    ['many at once', { payload: `[${Array(100).fill(query).join()}]` }],
    ['of two megabytes', { payload: JSON.stringify({ query: 'x'.repeat(2_000_000) }) }],
    ['half', { payload: '{"query":"{ __typena' }],
    ['empty', { payload: '' }],
    ['null', { payload: 'null' }],
    ['a number', { payload: '7' }],
    ['compressed', { payload: gzipSync(query), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }],
    ['that unpacks to half a gigabyte', { payload: bomb(), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }],
    [
      'in UTF-16',
      { payload: Buffer.from(query, 'utf16le'), headers: { 'content-type': 'application/json; charset=utf-16' } },
    ],
    ['of bytes that are no text', { payload: Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0x80, 0x7d]) }],
    ['with bytes in its document that are no text', { payload: Buffer.from('{"query":"{ \xff }"}', 'latin1') }],
  ])('is refused: %s', async (_name, sent: Sent) => {
    expect(await expectRefused(sent)).toMatch(/^BAD_|^GRAPHQL_|^PAYLOAD_|^UNSUPPORTED_/);
  });

  test('cannot be sent by a page of another site: what needs no leave of the browser is refused', async () => {
    const url = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
    for (const headers of [
      {},
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ]) {
      const answer = await t.inject(null, { method: 'GET', url, headers });
      expect([answer.statusCode, codeOf(answer.body)]).toEqual([400, 'BAD_REQUEST']);
    }
    // A browser asks first before it sends this header elsewhere, and is told nothing that allows it.
    const asked = await t.inject(null, { method: 'OPTIONS', url, headers: { origin: 'https://evil.example' } });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    const own = await t.inject(null, { method: 'GET', url, headers: { 'apollo-require-preflight': '1' } });
    expect(own.statusCode).toBe(200);
  });

  test('changes nothing over GET', async () => {
    const url = `/graphql?query=${encodeURIComponent('mutation { signOut(input: {}) { signedOut } }')}`;
    const answer = await t.inject(null, { method: 'GET', url, headers: { 'apollo-require-preflight': '1' } });
    expect(answer.statusCode).toBe(405);
  });
});

function bomb(): Buffer {
  // Zeros pack a thousand to one: what is sent is within the limit. A file of this kind may be several, one after the other.
  const part = gzipSync(Buffer.alloc(8 * 1024 * 1024), { level: 9 });
  return Buffer.concat(Array.from({ length: 64 }, () => part));
}

describe('a connection that does not do its part', () => {
  let port = 0;

  beforeAll(async () => {
    await t.http.listen({ port: 0, host: '127.0.0.1' });
    // A server that listens on a port has an address with that port.
    port = (t.http.server.address() as AddressInfo).port;
    t.http.server.requestTimeout = 300;
    t.http.server.headersTimeout = 300;
  });

  /** Sends a text and no more. @returns what came back until the server hung up */
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
    ['a body that stops half way', `${head}content-length: 100\r\n\r\n{"query"`, '408'],
    ['a body that never begins', `${head}content-length: 100\r\n\r\n`, '408'],
    ['a piece of a body that never ends', `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"que\r\n`, '408'],
    ['headers that never end', 'POST /graphql HTTP/1.1\r\nhost: x\r\n', '408'],
    ['headers that are too long', `${head}x: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['no HTTP', 'HELLO\r\n\r\n', '400'],
    ['two lengths', `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{}`, '400'],
    ['a length and pieces', `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, '400'],
  ])('is sent off: %s', async (_name, text, status) => {
    const begun = performance.now();
    const answer = await silent(text);
    // Node looks once a second for what takes too long; what ends it is the limit set above, not the usual one of minutes.
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(answer.split(' ')[1]).toBe(status);
    const refusal = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) });
    await expectAlive();
  });

  test('holds nobody else up', async () => {
    const slow = Array.from({ length: 50 }, () => silent(`${head}content-length: 100\r\n\r\n{"query"`));
    await expectAlive();
    const answers = await Promise.all(slow);
    expect(answers.filter((answer) => !answer.includes(' 408 '))).toEqual([]);
  });
});
