import { createServer } from 'node:net';

/** A free port on this machine. @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer();
  await new Promise((listening) => {
    probe.listen(0, '127.0.0.1', () => listening(undefined));
  });
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}
