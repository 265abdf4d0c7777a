import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type ConnectionError, type FastifyInstance } from 'fastify';
import type { Route } from '../access/context';
import { mountExplorer } from '../graphql/explorer';
import type { Core } from '../platform/core';
import type { SharedAssets } from '../platform/files/shared-assets';
import { logResponse } from '../platform/api/request-log';
import { isBehindProxy, TRUSTED_PROXIES } from '../platform/limits/client-address';
import type { Logger } from '../platform/logger';
import { mountMonitoring } from './monitoring';
import { sendError, mountRest } from '../platform/api/rest';
import { mountClient } from './client';
import { compressReads } from './compression';
import { acceptEmptyJson, ignoreEmptyBody } from './empty-bodies';
import { mountGraphql, type GraphqlRouteDeps } from './graphql-route';
import { mountHealth } from './health';
import { readBuiltPages } from './pages';
import { securityHeaders } from './security-headers';
import { HttpShutdown } from './shutdown';

const MEGABYTE = 1024 * 1024;
/** Maximum size of a request body in bytes. */
export const BODY_LIMITS = { json: MEGABYTE, upload: 5 * MEGABYTE };
/** Time to receive a whole request, in milliseconds: enough for the largest upload at 350 kbit/s. */
const REQUEST_TIMEOUT = 120_000;
const HEADERS_TIMEOUT = 20_000;

interface HttpDeps extends Omit<GraphqlRouteDeps, 'logger'> {
  routes: readonly Route[];
  /** The built client; null to serve the API only. */
  clientDir: string | null;
  /** Where assets of other builds are; null without a bucket. */
  assets: SharedAssets | null;
  /** Whether the database, its migrations and the job queue are ready. */
  isReady: () => Promise<boolean>;
}

export interface HttpServer {
  http: FastifyInstance;
  shutdown: HttpShutdown;
}

/** Creates the HTTP server: the GraphQL and REST APIs, health checks, and the client's files. It does not listen yet. */
export async function createHttpServer(core: Core, deps: HttpDeps): Promise<HttpServer> {
  const { logger, config } = core;
  const { contexts, routes, clientDir, assets } = deps;
  const app = fastify({
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMITS.json,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: (error, socket) => refuseConnection(logger, error, socket),
    // Only a proxy in a private network is trusted to name the client's address.
    trustProxy: isBehindProxy(config) ? TRUSTED_PROXIES : false,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the server stops are answered too (shutdown.ts).
    return503OnClosing: false,
    logger: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler((error, _request, reply) => sendError(logger, error, reply));
  acceptEmptyJson(app);
  const built = readBuiltPages(clientDir);
  const headers = await securityHeaders(config, built?.scriptHash);
  // Responses of the API depend on who asks. Endpoints whose responses may be stored say so.
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  const shutdown = new HttpShutdown(app.server, logger);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request.url) ? apiHeaders : headers).header('x-request-id', request.id);
    ignoreEmptyBody(request);
    shutdown.admit(done);
  });
  mountMonitoring(app, core);
  if (logger.isLevelEnabled('info'))
    app.addHook('onResponse', async (request, reply) => logResponse(logger, request, reply));
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, fileSize: BODY_LIMITS.upload, fieldSize: 1000 },
  });

  const explorer = await mountExplorer(app, { clientDir, introspection: config.introspection });
  mountGraphql(app, { ...deps, logger }, explorer);
  await app.register(async (scope) => {
    scope.addHook('onSend', compressReads);
    mountRest({ app: scope, logger, routes, contextOf: (request, route) => contexts.ofRoute(request, route) });
  });
  mountHealth(app, async () => !shutdown.hasBegun && deps.isReady());
  await mountClient(app, core, clientDir !== null && built ? { clientDir, built, assets } : null);
  return { http: app, shutdown };
}

/** Answers what Node refuses before there is a request, in the form of every other refusal, and closes the connection. */
function refuseConnection(logger: Logger, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, message] = CONNECTION_ERRORS[error.code ?? ''] ?? ['400 Bad Request', 'Malformed HTTP request.'];
  const requestId = randomUUID();
  logger.info({ requestId, status, code: error.code }, 'refused a connection');
  const body = JSON.stringify({ message, code: 'BAD_REQUEST', requestId });
  const headers = [
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const isApi = (url: string): boolean => /^\/(api|graphql)(\/|\?|$)/.test(url);

const CONNECTION_ERRORS: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
