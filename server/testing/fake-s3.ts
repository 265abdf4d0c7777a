import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { S3Config } from '../platform/config/storage';
import { hangUp, listenLocally } from './local-server';

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modified: Date;
}

/**
 * What the next calls get instead of an answer: nothing until the client gives up, an error, half of the body, another body of the same
 * length, or a closed connection.
 */
type Failure = 'silence' | 'error' | 'half' | 'damaged' | 'hang-up';

const BUCKET = 'batchmate-test';
const REGION = 'ap-south-1';
const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Stands in for an object storage: keeps objects, and checks signatures by the specification of AWS Signature Version 4. */
export class FakeS3 {
  readonly objects = new Map<string, StoredObject>();
  /** What came: `PUT files/…`. */
  calls: string[] = [];
  failures: Failure[] = [];
  /** Every call gets it, after `failures`. */
  always: Failure | null = null;
  /** Whether the bucket is gone. */
  gone = false;
  /** Whether the key was revoked. */
  revoked = false;
  /** Keys in a page of a list. */
  pageSize = 1000;
  private server!: Server;
  private port = 0;
  readonly config = this.configWith({ redirect: false });

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.port = await listenLocally(this.server);
  }

  /** How to reach it. It can be read before the address is known. */
  configWith({ redirect }: Pick<S3Config, 'redirect'>): S3Config {
    const endpoint = () => `http://127.0.0.1:${this.port}`;
    return {
      bucket: BUCKET,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
      redirect,
      get endpoint() {
        return endpoint();
      },
    };
  }

  stop(): Promise<void> {
    return hangUp(this.server);
  }

  reset(): void {
    this.objects.clear();
    this.calls = [];
    this.failures = [];
    this.always = null;
    this.gone = false;
    this.revoked = false;
    this.pageSize = 1000;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // Without an encoding, chunks are buffers.
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(url.pathname).slice(BUCKET.length + 2);
    this.calls.push(`${request.method} ${key}`);
    const failure = this.failures.shift() ?? this.always;
    if (failure === 'silence') return;
    if (failure === 'hang-up') return void request.socket.destroy();
    if (failure === 'error') return refuse(response, 503, 'SlowDown');
    const problem = this.revoked ? 'InvalidAccessKeyId' : problemOf(request, url, body);
    if (problem !== null) return refuse(response, 403, problem);
    if (this.gone || !url.pathname.startsWith(`/${BUCKET}`)) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return this.list(url, response);
    if (request.method === 'PUT') return this.put(key, request, { body, response });
    if (request.method === 'GET')
      return this.get(key, url, { failure, response, isFirstByte: request.headers.range === 'bytes=0-0' });
    this.objects.delete(key);
    response.writeHead(204).end();
  }

  private put(
    key: string,
    { headers }: IncomingMessage,
    { body, response }: { body: Buffer; response: ServerResponse },
  ) {
    const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'));
    this.objects.set(key, { body, modified: new Date(), headers: Object.fromEntries(kept) as Record<string, string> }); // Single headers are strings.
    response.writeHead(200).end();
  }

  private get(
    key: string,
    url: URL,
    { failure, response, isFirstByte }: { failure: Failure | null; response: ServerResponse; isFirstByte: boolean },
  ) {
    const found = this.objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const { body, headers } = found;
    const overrides = [...url.searchParams].filter(([name]) => name.startsWith('response-'));
    const own = Object.fromEntries(overrides.map(([name, value]) => [name.slice('response-'.length), value]));
    if (isFirstByte) return void response.writeHead(206, headers).end(body.subarray(0, 1));
    response.writeHead(200, { ...headers, ...own, 'content-length': body.length });
    if (failure === 'half') return void response.write(body.subarray(0, body.length / 2), () => response.destroy());
    response.end(failure === 'damaged' ? Buffer.alloc(body.length, 'x') : body);
  }

  private list(url: URL, response: ServerResponse): void {
    const { searchParams: query } = url;
    const after = query.get('continuation-token') ?? '';
    const size = Math.min(Number(query.get('max-keys') ?? 1000), this.pageSize);
    const rest = [...this.objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = rest.slice(0, size);
    const more = rest.length > page.length;
    const contents = page.map(
      ([key, { modified, body }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** Why the signature of a request is not accepted, by the storage's name for it; null if it is right. */
function problemOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const inQuery = url.searchParams.has('X-Amz-Signature');
  const given = inQuery ? fromQuery(url.searchParams) : fromHeader(request);
  if (given === null) return 'AccessDenied';
  if (inQuery && given.time + Number(url.searchParams.get('X-Amz-Expires')) * 1000 < Date.now()) return 'AccessDenied';
  if (Math.abs(given.time - Date.now()) > 900_000) return 'RequestTimeTooSkewed';
  const hash = inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...given.signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    given.signed.join(';'),
    hash,
  ].join('\n');
  const scope = `${given.date.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonical)].join('\n');
  const key = [REGION, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, given.date.slice(0, 8)));
  const expected = hmac(key, text);
  const actual = Buffer.from(given.signature, 'hex');
  if (given.credential !== `${KEY_ID}/${scope}`) return 'InvalidAccessKeyId';
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? null : 'SignatureDoesNotMatch';
}

interface Signature {
  credential: string;
  signed: string[];
  signature: string;
  /** As sent: `20261122T070000Z`. */
  date: string;
  time: number;
}

const HEADER = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;

function fromHeader({ headers }: IncomingMessage): Signature | null {
  const [, credential = '', signed = '', signature = ''] = HEADER.exec(headers.authorization ?? '') ?? [];
  return signature === '' ? null : signatureOf({ credential, signed, signature, date: String(headers['x-amz-date']) });
}

function fromQuery(query: URLSearchParams): Signature {
  const [credential = '', signed = '', signature = '', date = ''] = [
    'Credential',
    'SignedHeaders',
    'Signature',
    'Date',
  ].map((name) => query.get(`X-Amz-${name}`) ?? '');
  return signatureOf({ credential, signed, signature, date });
}

function signatureOf({ signed, date, ...rest }: Omit<Signature, 'signed' | 'time'> & { signed: string }): Signature {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return { ...rest, date, signed: signed.split(';'), time: Date.parse(iso) };
}
