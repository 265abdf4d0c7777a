import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port below those the system gives to outgoing connections: while the server restarts, a client calling such a port
 * again and again could end up connected to itself, and hold it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const free = await new Promise((done) => {
      probe.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    await new Promise((closed) => probe.close(closed));
    if (free) return port;
  }
}
