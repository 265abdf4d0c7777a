import { createHash } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { sign } from 'aws4';
import type { S3Config } from '../config/storage';

/** What is sent, with its size and hash, which are signed. `open` is called once for each try. */
export interface Content {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  open: () => Readable;
}

/** Content that is in memory. */
export function inMemory(bytes: Buffer): Content {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes: bytes.length, sha256, open: () => Readable.from([bytes]) };
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The key of an object; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  content?: Content;
}

/** The storage did not answer, or not as it should. The operation can succeed later. */
export class StorageOutage extends Error {
  readonly code = 'ESTORAGE';
}

/** The storage refused a request. */
export class StorageRefusal extends Error {
  constructor(
    readonly status: number,
    /** The storage's name for the error, such as `NoSuchKey`. */
    readonly reason: string,
  ) {
    super(`The object storage answered ${status} ${reason}.`);
  }
}

/**
 * The storage refuses this server, because its key was replaced or revoked, lacks a right, or the bucket does not exist. The operator corrects
 * that, and then the operation succeeds.
 */
export class StorageMisconfigured extends StorageRefusal {
  readonly code = 'ESTORAGECONFIG';
}

const isConfiguration = (status: number, reason: string) =>
  status === 401 || status === 403 || reason === 'NoSuchBucket';

const TRIES = 3;
const PAUSE = 200; // ms, doubled for each try
const ANSWER_LIMIT = 10_000; // ms without a byte before the response
const BODY_LIMIT = 60_000; // ms without a byte of the body; its reader may be a slow client
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const LARGEST_ERROR = 10_000; // characters

/** Sends signed requests (AWS Signature Version 4) to one bucket, with its name in the path. */
export class S3Client {
  private readonly endpoint: URL;
  private readonly transport: typeof http | typeof https;
  private readonly agent: http.Agent;

  constructor(
    private readonly config: Omit<S3Config, 'redirect'>,
    private readonly limits = { answer: ANSWER_LIMIT, body: BODY_LIMIT, pause: PAUSE },
  ) {
    this.endpoint = new URL(config.endpoint);
    this.transport = this.endpoint.protocol === 'https:' ? https : http;
    this.agent = new this.transport.Agent({ keepAlive: true, maxSockets: 50 });
  }

  /**
   * Sends a request and reads the response, again after failures that may be temporary. A storage that does not answer in time is not
   * asked again, because someone waits for the result.
   * @param read reads the whole response, or returns it while its body is still being received
   * @throws StorageOutage, or StorageRefusal for a status other than 2xx
   */
  async send<T>(request: S3Request, read: (response: http.IncomingMessage) => Promise<T> | T): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await read(await this.attempt(request));
      } catch (error) {
        const outage = outageOf(error);
        if (outage === null) throw error;
        if (tries === TRIES || outage instanceof StorageTimeout) throw outage;
        await delay(this.limits.pause * 2 ** tries * (0.5 + Math.random() / 2));
      }
    }
  }

  /**
   * An address at which everyone can read an object.
   * @param query overrides headers of the response: `response-content-type` and others
   */
  addressOf(key: string, seconds: number, query: Readonly<Record<string, string>>): string {
    const { path } = this.sign({ method: 'GET', key, query: { ...query, 'X-Amz-Expires': String(seconds) } }, true);
    return this.endpoint.origin + path;
  }

  private sign({ method, key, query = {}, headers, content }: S3Request, inQuery = false) {
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const path = `/${this.config.bucket}${key === '' ? '' : `/${key}`}${search === '' ? '' : `?${search}`}`;
    const own = inQuery ? {} : { 'X-Amz-Content-Sha256': content?.sha256 ?? EMPTY_SHA256 };
    const length = content ? { 'Content-Length': content.bytes } : {};
    const { accessKeyId, secretAccessKey, region } = this.config;
    const all = { ...headers, ...own, ...length, Host: this.endpoint.host };
    const options = { service: 's3', region, method, path, headers: all, signQuery: inQuery };
    return sign(options, { accessKeyId, secretAccessKey });
  }

  private async attempt(request: S3Request): Promise<http.IncomingMessage> {
    const { path, headers } = this.sign(request);
    const { protocol, hostname, port } = this.endpoint;
    // Brackets surround an IPv6 address in a URL only.
    const host = hostname.replace(/^\[|\]$/g, '');
    const options = { protocol, host, port, path, headers, method: request.method, agent: this.agent };
    const response = await this.exchange(options, request.content);
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return response;
    const reason = /<Code>(\w+)<\/Code>/.exec(await textOf(response))?.[1] ?? http.STATUS_CODES[status] ?? '';
    if (status >= 500 || status === 429) throw new StorageOutage(`The object storage answered ${status} ${reason}.`);
    throw isConfiguration(status, reason)
      ? new StorageMisconfigured(status, reason)
      : new StorageRefusal(status, reason);
  }

  private exchange(options: http.RequestOptions, content: Content | undefined): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = this.transport.request(options);
      request.setTimeout(this.limits.answer, () => request.destroy(new StorageTimeout()));
      request.once('response', (response) => {
        response.setTimeout(this.limits.body);
        resolve(response);
      });
      // After the response, the reader of its body gets the error.
      request.on('error', reject);
      const body = content?.open() ?? Readable.from([]);
      body.once('error', (error) => request.destroy(error));
      body.pipe(request);
    });
  }
}

class StorageTimeout extends StorageOutage {
  constructor() {
    super('The object storage did not answer in time.');
  }
}

const CONNECTION_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPROTO|HPE_\w+|ERR_STREAM_PREMATURE_CLOSE|\w*CERT\w*|UNABLE_TO_\w+|ERR_(?:TLS|SSL)\w*)$/;

/** The error as an outage, if it is one of the connection; null for others, such as one of the disk. */
function outageOf(error: unknown): StorageOutage | null {
  if (error instanceof StorageOutage) return error;
  if (error instanceof StorageRefusal || typeof error !== 'object' || error === null || !('code' in error)) return null;
  return CONNECTION_CODES.test(String(error.code))
    ? new StorageOutage(`The object storage cannot be reached: ${String(error.code)}.`, { cause: error })
    : null;
}

/** A short response as text. */
export async function textOf(response: http.IncomingMessage, limit = LARGEST_ERROR): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) if (text.length < limit) text += chunk;
  return text;
}
