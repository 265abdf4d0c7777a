import { createHash } from 'node:crypto';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testApp } from '../testing/harness';

const t = testApp();

beforeAll(async () => void (await t.http.listen({ port: 0, host: '127.0.0.1' })));

const LIST = 'query CompressionList { jobs(first: 20) { edges { node { id title description company } } } }';
const SMALL = 'query CompressionSmall { me { id } }';
const MUTATION = `mutation CompressionKey($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { name } } }`;

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Sends a request over a socket, and returns the response as it arrived. */
function receive({ method, path, headers = {}, body }: Sent): Promise<Received> {
  // The server listens on a port, so it has an AddressInfo.
  const { port } = t.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const type = body ? { 'content-type': 'application/json' } : {};
    const options = { host: '127.0.0.1', port, method, path, headers: { ...type, ...headers }, agent: false };
    const request = send(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes: Buffer.concat(chunks) });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

const DECODE: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const decoded = ({ headers, bytes }: Received): unknown =>
  JSON.parse((DECODE[String(headers['content-encoding'])]?.(bytes) ?? bytes).toString());

/** The data of a GraphQL response without the cost report, which changes with each request, or the body of a REST response. */
const dataIn = (received: Received): unknown => {
  const body = decoded(received);
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });

/** Signs a user in who sees a list of jobs. */
async function withJobs(): Promise<Record<string, string>> {
  const hr = await t.make.hr();
  for (let i = 0; i < 20; i++) await t.make.job(hr, { description: `Description ${i}. `.repeat(10) });
  return { authorization: `Bearer ${await t.signIn(await t.make.jobseeker())}` };
}

const GET_LIST = `/graphql?query=${encodeURIComponent(LIST)}`;

/** Every way to send the query. */
const WAYS: [string, Sent][] = [
  ['a plain POST', { method: 'POST', path: '/graphql', body: { query: LIST } }],
  [
    'a POST with another accept header',
    { method: 'POST', path: '/graphql', body: { query: LIST }, headers: { accept: 'application/json;q=0.5, text/*' } },
  ],
  [
    'a POST that registers a persisted query',
    { method: 'POST', path: '/graphql', body: { query: LIST, extensions: persisted(LIST) } },
  ],
  ['a GET', { method: 'GET', path: GET_LIST, headers: { accept: 'application/json' } }],
  ['a GET over REST', { method: 'GET', path: '/api/jobs?first=20' }],
];

it.each(WAYS)('a list requested by %s is compressed as the client accepts', async (_way, sent) => {
  const signedIn = await withJobs();
  const get = (encoding?: string) =>
    receive({ ...sent, headers: { ...signedIn, ...sent.headers, ...(encoding && { 'accept-encoding': encoding }) } });
  const plain = await get();
  expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    200,
    undefined,
    'accept-encoding',
  ]);
  expect(plain.bytes.length).toBeGreaterThan(3000);
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ]) {
    const answer = await get(accepted);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.bytes.length),
      'content-type': plain.headers['content-type'],
      vary: 'accept-encoding',
    });
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(dataIn(answer)).toEqual(dataIn(plain));
  }
});

it('a known persisted query is compressed', async () => {
  const signedIn = await withJobs();
  const body = { query: LIST, extensions: persisted(LIST) };
  await receive({ method: 'POST', path: '/graphql', headers: signedIn, body });
  const answer = await receive({
    method: 'POST',
    path: '/graphql',
    headers: { ...signedIn, 'accept-encoding': 'br' },
    body: { extensions: persisted(LIST) },
  });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(decoded(answer)).toMatchObject({ data: { jobs: { edges: expect.any(Array) } } });
});

it('a small answer is not compressed', async () => {
  const headers = { ...(await withJobs()), 'accept-encoding': 'br' };
  const answer = await receive({ method: 'POST', path: '/graphql', headers, body: { query: SMALL } });
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding']);
  expect(dataIn(answer)).toEqual({ me: { id: expect.any(String) } });
});

it('a mutation is not compressed, because it can return a new secret', async () => {
  const token = await t.signIn(await t.make.hr());
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  const input = { name: 'Reports'.padEnd(60, '.'), scopes: ['JOBS_READ'] };
  // As many aliases as a document can have make the answer long enough.
  const selection = Array.from({ length: 15 }, (_, i) => `alias${i}: name`).join(' ');
  const query = MUTATION.replace('apiKey { name }', `apiKey { ${selection} }`);
  const answer = await receive({ method: 'POST', path: '/graphql', headers, body: { query, variables: { input } } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(dataIn(answer)).toMatchObject({ createApiKey: { secret: expect.any(String) } });
  expect(answer.bytes.length).toBeGreaterThan(1024);
});

it('a HEAD request has the headers of GET without a body', async () => {
  const headers = { ...(await withJobs()), 'accept-encoding': 'gzip' };
  const [head, get] = [
    await receive({ method: 'HEAD', path: '/api/jobs?first=20', headers }),
    await receive({ method: 'GET', path: '/api/jobs?first=20', headers }),
  ];
  const shown = ({ status, headers: received }: Received) => [
    status,
    received['content-encoding'],
    received['content-length'],
    received.vary,
  ];
  expect(shown(head)).toEqual(shown(get));
  expect(shown(get)).toEqual([200, 'gzip', String(get.bytes.length), 'accept-encoding']);
  expect(head.bytes).toHaveLength(0);
  const graphql = await receive({
    method: 'HEAD',
    path: GET_LIST,
    headers: { ...headers, accept: 'application/json' },
  });
  expect([graphql.status, graphql.bytes.length]).toEqual([405, 0]);
});

it('a long refusal of a query is compressed and has the ID of the request', async () => {
  const headers = { ...(await withJobs()), 'accept-encoding': 'gzip' };
  const query = `query CompressionBroken { ${Array.from({ length: 30 }, (_, i) => `unknown${i}`).join(' ')} }`;
  const answer = await receive({ method: 'POST', path: '/graphql', headers, body: { query } });
  expect(answer.status).toBe(400);
  expect(decoded(answer)).toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({ extensions: expect.objectContaining({ requestId: answer.headers['x-request-id'] }) }),
    ]),
  });
});
