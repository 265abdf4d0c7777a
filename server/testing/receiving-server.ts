import { createServer, type IncomingMessage, type Server } from 'node:http';
import { hangUp, listenLocally } from './local-server';

/** An HTTP server that keeps the bodies it receives, in place of a service that Batchmate sends data to. */
export class ReceivingServer {
  port = 0;
  /** The status of the next responses. */
  status = 200;
  received: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];

  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async open(): Promise<void> {
    this.port = await listenLocally(this.server);
  }

  close(): Promise<void> {
    return hangUp(this.server);
  }
}
