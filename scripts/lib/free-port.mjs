import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port on this machine, below the range from which the system gives ports to connections: one of those could take it before the
 * server does.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise((done) => {
      probe.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    await new Promise((closed) => probe.close(closed));
    if (isFree) return port;
  }
}
