import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import fastify, { type ConnectionError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { RequestContext, Route } from '../access/context';
import type { Config } from '../platform/config';
import { notFound, tooMuch } from '../platform/api/errors';
import { isTooMuch } from '../platform/limits/json-bounds';
import type { Logger } from '../platform/logger';
import { answerError, mountRest } from '../platform/api/rest';
import { type Explorer, mountExplorer } from '../graphql/explorer';
import { knownAddresses, mountPages, readBuiltPages } from './pages';
import type { ParsedDocumentCache } from '../graphql/parsed-document-cache';
import type { ContextFactory } from '../graphql/request-context';

const MEGABYTE = 1024 * 1024;
/** What one request may carry. */
export const BODY_LIMITS = { json: MEGABYTE, upload: 5 * MEGABYTE };
/** How long a request may take to come in, in milliseconds: an upload of the largest size at 350 kbit/s. */
const REQUEST_TIMEOUT = 120_000;
const HEADERS_TIMEOUT = 20_000;

export interface HttpParts {
  config: Config;
  logger: Logger;
  apollo: ApolloServer<RequestContext>;
  contexts: ContextFactory;
  known: ParsedDocumentCache;
  routes: readonly Route[];
  /** The built client; without it only the API is served. */
  clientDir: string | null;
  /** The address people use, without a trailing slash; known once the server listens. */
  publicUrl: () => string;
  /** Whether database, migrations and queue are ready to serve. */
  isReady: () => Promise<boolean>;
}

/** The HTTP layer: the API, the documented paths, health, and the client's files. */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { logger, config } = parts;
  const app = fastify({
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMITS.json,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: refuseConnection,
    // Only a proxy on a private network may say who the client is.
    trustProxy: config.databaseUrl === null ? false : 'uniquelocal',
    forceCloseConnections: 'idle',
    logger: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler((error, _request, reply) => answerError(logger, error, reply));
  const always = await securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    done();
  });
  if (logger.isLevelEnabled('info'))
    app.addHook('onResponse', async (request, reply) => logAnswer(logger, request, reply));
  await app.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, fileSize: BODY_LIMITS.upload, fieldSize: 1000 },
  });

  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    handler: graphqlHandler(
      parts,
      await mountExplorer(app, { clientDir: parts.clientDir, introspection: config.introspection }),
    ),
  });
  mountRest({ app, routes: parts.routes, contextOf: (request, route) => parts.contexts.ofRoute(request, route) });
  mountHealth(app, parts.isReady);
  await mountClient(app, parts);
  return app;
}

/** What Node refuses before there is a request: answered in the form of every other refusal, and hung up. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, message] = CONNECTION_REFUSALS[error.code ?? ''] ?? ['400 Bad Request', 'Malformed HTTP request.'];
  const body = JSON.stringify({ message, code: 'BAD_REQUEST' });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
}

const CONNECTION_REFUSALS: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

const JSON_TYPE = 'application/json; charset=utf-8';
// What programs and our own client accept; a request that says anything else is answered by Apollo, which knows how to choose.
const ANSWER_TYPES: Record<string, string> = {
  '*/*': JSON_TYPE,
  'application/json': JSON_TYPE,
  'application/graphql-response+json,application/json;q=0.9': 'application/graphql-response+json; charset=utf-8',
};

/**
 * POST /graphql. A document that Apollo has checked before is executed at once; what is new, is not plain JSON, or ends in
 * errors is answered by Apollo.
 */
function graphqlHandler({ apollo, contexts, known }: HttpParts, explorer: Explorer) {
  const made = new WeakMap<FastifyRequest, RequestContext>();
  const viaApollo = fastifyApolloHandler(apollo, {
    context: async (request) => made.get(request) ?? contextOf(contexts, request),
  });
  return async function answer(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const page = explorer(request, reply);
    if (page) return page;
    if (isTooMuch(request.body)) throw tooMuch();
    const { accept = '*/*', 'content-type': contentType = '' } = request.headers;
    const answerType = ANSWER_TYPES[accept];
    const plain = request.method === 'POST' && contentType.startsWith('application/json') && answerType !== undefined;
    const operation = plain ? known.find(request.body) : null;
    if (operation === null || answerType === undefined) return viaApollo.call(this, request, reply);
    // One whose context cannot be made, or that throws, is answered by Apollo, with the error in its form.
    const context = await contexts.of(request).catch(() => null);
    if (context === null) return viaApollo.call(this, request, reply);
    const outcome = known.outcomeOf(operation, context);
    const result = await outcome.catch(() => null);
    if (result === null || result.errors) {
      made.set(request, context);
      known.handOver(context, outcome);
      return viaApollo.call(this, request, reply);
    }
    const { data, extensions } = result;
    return reply.type(answerType).send(JSON.stringify(extensions ? { data, extensions } : { data }));
  };
}

/** Apollo knows nothing yet of a request whose context cannot be made; the error brings its id along. */
async function contextOf(contexts: ContextFactory, request: FastifyRequest): Promise<RequestContext> {
  try {
    return await contexts.of(request);
  } catch (error) {
    const originalError = error instanceof Error ? error : new Error(String(error));
    throw new GraphQLError(originalError.message, { originalError, extensions: { requestId: request.id } });
  }
}

/** The headers that helmet puts on an answer. It would work them out for each anew; ours are the same for all. */
async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const dressed = fastify();
  await dressed.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // The sign-in at Google and the pages of banks open in windows that the page has to see close.
    crossOriginOpenerPolicy: {
      policy: config.firebase || config.razorpay ? 'same-origin-allow-popups' : 'same-origin',
    },
    hsts: false,
  });
  const headers: Record<string, string> = {};
  dressed.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
    return null;
  });
  await dressed.inject('/');
  await dressed.close();
  return headers;
}

/** The route's pattern, never the URL: addresses carry ids and signatures. */
function logAnswer(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions, id } = request;
  logger.info(
    { requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'answered',
  );
}

function contentPolicy(config: Config): Record<string, string[]> {
  const { firebase, razorpay } = config;
  const identity = firebase ? ['https://identitytoolkit.googleapis.com'] : [];
  // The checkout is the provider's own script, which opens its own pages in a frame.
  const checkout = razorpay ? ['https://checkout.razorpay.com', 'https://api.razorpay.com'] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...checkout.slice(0, 1)],
    // The component library writes its rules into style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(razorpay ? ['https://cdn.razorpay.com'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identity, ...checkout, ...(razorpay ? ['https://lumberjack.razorpay.com'] : [])],
    'frame-src': checkout.length > 0 ? checkout : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * Where Google comes back to. It stays in the window group that it comes from, or the dialog would take the window for closed
 * while the page still loads; it holds nothing but its own address.
 */
function mountReturnFromGoogle(app: FastifyInstance): void {
  app.get('/auth/google', (_request, reply) =>
    reply.header('cross-origin-opener-policy', 'unsafe-none').sendFile('auth-google.html'),
  );
}

function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

async function mountClient(
  app: FastifyInstance,
  { clientDir, publicUrl, config }: Pick<HttpParts, 'clientDir' | 'publicUrl' | 'config'>,
): Promise<void> {
  const built = readBuiltPages(clientDir);
  if (clientDir !== null && built) {
    await app.register(serveStatic, {
      root: clientDir,
      preCompressed: true,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const forever = path.includes(`${join(clientDir, 'assets')}`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    mountPages(app, { clientDir, built, publicUrl });
    if (config.firebase) mountReturnFromGoogle(app);
  }
  const isKnown = built ? knownAddresses(built) : () => false;
  // Every other address is the application's own, which shows its 404 page for the ones it does not know.
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|graphql|assets)(\/|$|\?)/.test(request.url);
    if (!built || !wantsPage) throw notFound('Nothing was found at this address.');
    const [path = ''] = request.url.split('?');
    return reply.status(isKnown(path) ? 200 : 404).sendFile('app.html');
  });
}
