import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import { Webhook } from 'standardwebhooks';
import type { PrivateServers } from '../platform/limits/public-post';
import { LOCAL_CERTIFICATE } from './local-certificate';
import { hangUp, listenLocally } from './local-server';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the receiver answers: with a status and a body, or by closing the connection. */
type Answer = { status: number; body?: string; headers?: Record<string, string> } | 'hang-up';

/** A receiver of webhooks over https on this machine. */
export class WebhookReceiver {
  received: Received[] = [];
  /** The next answers; then 204. */
  answers: Answer[] = [];
  /** Called before an answer is sent. */
  beforeAnswer: () => Promise<void> = async () => undefined;
  private server!: Server;
  private port = 0;
  /** For a server that may send to this machine. */
  readonly servers: PrivateServers = { allowed: true, certificates: LOCAL_CERTIFICATE.cert };

  async start(): Promise<void> {
    this.server = createServer(LOCAL_CERTIFICATE, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        this.received.push({ path: request.url ?? '', headers: request.headers, body });
        void this.beforeAnswer().then(() => {
          const answer = this.answers.shift() ?? { status: 204 };
          if (answer === 'hang-up') request.socket.destroy();
          else response.writeHead(answer.status, answer.headers).end(answer.body);
        });
      });
    });
    this.port = await listenLocally(this.server);
  }

  stop(): Promise<void> {
    return hangUp(this.server);
  }

  reset(): void {
    this.received = [];
    this.answers = [];
    this.beforeAnswer = async () => undefined;
  }

  url(path = '/hooks'): string {
    return `https://127.0.0.1:${this.port}${path}`;
  }

  /** The last webhook, verified as receivers do. @throws if its signature is not of this secret, or it is too old */
  verified(secret: string): unknown {
    const last = this.received.at(-1);
    if (!last) throw new Error('No webhook was received.');
    // These headers are sent once each.
    return new Webhook(secret).verify(last.body, last.headers as Record<string, string>);
  }
}
