import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/logger';
import type { HttpShutdown } from './shutdown';

/** The addresses of a host name that every machine has. Any other host is one listener. */
const LOCALHOST = ['127.0.0.1', '::1'] as const;

interface Deps {
  http: FastifyInstance;
  shutdown: HttpShutdown;
  logger: Logger;
}

/**
 * Starts to listen. `localhost` means both loopback addresses; Fastify would open a server for the second one that nobody else can stop.
 * @returns the port
 * @throws the error of the system if the port cannot be used. Only the first address of `localhost` is required.
 */
export async function listen(
  { http, shutdown, logger }: Deps,
  { host, port }: { host: string; port: number },
): Promise<number> {
  const [first, ...others] = host.toLowerCase() === 'localhost' ? LOCALHOST : [host];
  await http.listen({ port, host: first });
  const address = http.server.address();
  const used = typeof address === 'object' && address !== null ? address.port : port;
  for (const other of others) {
    const listener = await listenToo(http, { host: other, port: used }).catch((error: unknown) => {
      logger.warn({ err: error, host: other, port: used }, 'cannot listen on this address too');
      return null;
    });
    if (listener) shutdown.watch(listener);
  }
  return used;
}

/** Opens another listener, whose connections belong to the HTTP server like its own. */
function listenToo(http: FastifyInstance, at: { host: string; port: number }): Promise<Server> {
  // The options are those of Node's HTTP servers.
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    http.server.emit('connection', socket),
  );
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(at, () => resolve(listener.off('error', reject)));
  });
}
