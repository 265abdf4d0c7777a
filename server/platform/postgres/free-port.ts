import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a free port below the ephemeral range. A client that repeatedly connects to an ephemeral port while the server restarts can end
 * up connected to itself, which blocks the port.
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
