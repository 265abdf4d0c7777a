import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { generateVAPIDKeys } from 'web-push';
import type { WebPushConfig } from '../platform/config/providers';
import { hangUp, listenLocally } from './local-server';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser with a push subscription: it alone can read what it is sent. */
export class FakeBrowser {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly p256dh = this.pair.generateKeys('base64url');
  readonly auth = this.secret.toString('base64url');

  constructor(readonly endpoint = 'https://push.example/browser') {}

  /** What `savePushSubscription` is given. */
  get input() {
    const { endpoint, p256dh, auth } = this;
    return { endpoint, p256dh, auth };
  }

  /** Decrypts a message as RFC 8291 and 8188 say. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', this.pair.computeSecret(sender), this.secret, about, 32));
    const contentKey = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last byte but the padding ends the text.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
}

/** Stands in for the push services of browsers. */
export class FakePushService {
  received: Received[] = [];
  /** The statuses of the next responses; then 201. */
  statuses: number[] = [];
  /** The header `Retry-After` of responses that are no success. */
  retryAfter: string | null = null;
  private server!: Server;
  private port = 0;
  /** For a server that may send to private addresses. */
  readonly config: WebPushConfig = {
    ...generateVAPIDKeys(),
    subject: 'mailto:support@batchmate.test',
    privateServices: true,
  };

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
        const status = this.statuses.shift() ?? 201;
        const pause = status >= 300 && this.retryAfter !== null ? { 'retry-after': this.retryAfter } : {};
        response.writeHead(status, pause).end();
      });
    });
    this.port = await listenLocally(this.server);
  }

  stop(): Promise<void> {
    return hangUp(this.server);
  }

  reset(): void {
    this.received = [];
    this.statuses = [];
    this.retryAfter = null;
  }

  browser(path: string): FakeBrowser {
    return new FakeBrowser(`http://127.0.0.1:${this.port}/${path}`);
  }
}
