import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import {
  AppError,
  badInput,
  type ErrorCode,
  bodyTooComplex,
  PreconditionFailed,
  temporarilyUnavailable,
  unauthenticated,
} from './errors';
import { isOutage, logOutage } from '../outage';
import { noteOutcome } from './request-log';
import { HTML, publicPage } from '../documents/public-page';
import { isOpenedInBrowser } from './opened-in-browser';
import { exceedsJsonLimits } from '../limits/json-limits';
import { textProblem } from './text';
import type { Logger } from '../logger';

/** The HTTP status of each error code. */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  // A step of the protocol, after which the client sends the document.
  PERSISTED_QUERY_NOT_FOUND: 200,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/** One call of a REST endpoint, with the same context that resolvers receive. */
export interface RestCall<Context> {
  context: Context;
  params: Record<string, string>;
  /** The documented query parameters that were sent. */
  query: Record<string, string | undefined>;
  body: Record<string, unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The description of an endpoint in OpenAPI. The schemas describe JSON, so times are strings. `answer` is the body of a successful
 * response; `form` has the fields of a multipart body, with files as `z.file()`.
 */
export interface RestDoc {
  /** One sentence, for the list of endpoints. */
  summary: string;
  query?: z.ZodObject;
  /** Request headers, in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodObject;
  form?: z.ZodObject;
  /** The schema of the response body, or the media type of a response that is not JSON. */
  answer: z.ZodType | `${string}/${string}`;
  /** When the response is a redirect (302) instead. */
  redirect?: string;
}

/**
 * Who can call an endpoint: everyone, users with a usable account, or with `any-session` also users in the grace period of an account
 * deletion.
 */
export type RestAccess = 'public' | 'signed-in' | 'any-session';

/** A REST endpoint. `handle` returns the JSON response body, or the reply itself after sending a response. */
export interface RestRoute<Context> {
  method: HTTPMethods;
  path: string;
  /** Unless the access is `public`, the context has a viewer. */
  access: RestAccess;
  /** The scope that an API key needs. Without it, API keys cannot call the endpoint. */
  scope?: string;
  doc: RestDoc;
  /** Status of a successful response; 200 by default. */
  status?: number;
  /** A specific message for visitors who need to sign in first. */
  signedOut?: string;
  /** Leaves the body unparsed, as a Buffer in `request.body`, to verify a signature over its bytes. */
  rawBody?: boolean;
  handle: (call: RestCall<Context>) => Promise<unknown>;
}

interface Mount<Context> {
  app: FastifyInstance;
  logger: Logger;
  routes: readonly RestRoute<Context>[];
  /** @throws UNAUTHENTICATED without a session if the route needs one, FORBIDDEN for an API key without the scope */
  contextOf: (request: FastifyRequest, route: Pick<RestRoute<Context>, 'access' | 'scope'>) => Promise<Context>;
}

/** Registers the REST endpoints with Fastify. */
export function mountRest<Context>({ app, logger, routes, contextOf }: Mount<Context>): void {
  // Body parsers apply to the Fastify scope they are registered in, so other routes keep theirs.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mountRoutes({ app: scope, logger, routes: routes.filter(({ rawBody }) => rawBody), contextOf });
  });
  mountRoutes({ app, logger, routes: routes.filter(({ rawBody }) => !rawBody), contextOf });
}

function mountRoutes<Context>({ app, logger, routes, contextOf }: Mount<Context>): void {
  for (const { method, path, access, scope, doc, status, signedOut, rawBody, handle } of routes) {
    const parameters = new Set(Object.keys(doc.query?.shape ?? {}));
    app.route({
      method,
      url: path,
      errorHandler: (error, request, reply) =>
        void (isOpenedInBrowser({ access, doc }, request) ? sendErrorPage : sendError)(logger, error, reply),
      handler: async (request, reply) => {
        const context = await contextOf(request, { access, scope }).catch((error: unknown) => {
          const isVisitor = error instanceof AppError && error.code === 'UNAUTHENTICATED';
          throw isVisitor && signedOut !== undefined ? unauthenticated(signedOut) : error;
        });
        // Fastify derives these types from schemas, which these routes do not have.
        const params = request.params as Record<string, string>;
        const query = documentedValues(request.query as Record<string, unknown>, parameters);
        const body = rawBody ? {} : objectBody(request.body);
        for (const input of [params, query, body]) refuseTexts(input);
        const handled = handle({ context, params, query, body, request, reply });
        const result = await handled.catch((error: unknown) => breakOff(logger, error, reply));
        return wasSent(reply) ? reply : reply.status(status ?? 200).send(result);
      },
    });
  }
}

/**
 * Whether a handler sent the response itself, or the client has gone. The handler's result does not tell: a reply that is awaited becomes
 * undefined when its response has ended. A second response, even after the first one broke off, would end the process.
 */
const wasSent = (reply: FastifyReply): boolean => reply.sent || reply.raw.headersSent || reply.raw.destroyed;

/** Ends a response that failed after it started; the client notices because the rest is missing. @throws the error if it has not started */
function breakOff(logger: Logger, error: unknown, reply: FastifyReply): void {
  if (!reply.raw.headersSent) throw error;
  logger.info({ err: error, requestId: reply.request.id }, 'a response broke off');
  reply.raw.destroy();
}

/** Ignores parameters that the endpoint does not document, and keeps the first value of repeated ones. */
function documentedValues(query: Record<string, unknown>, documented: ReadonlySet<string>) {
  const known = Object.entries(query).filter(([name]) => documented.has(name));
  return Object.fromEntries(known.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]));
}

/**
 * Checks every text of a JSON value by `textProblem`. Depth and size of the value were checked before.
 * @throws BAD_USER_INPUT with the path of the text as its field, such as `salary.currency`
 */
function refuseTexts(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    const problem = textProblem(value);
    if (problem !== null) throw badInput(`${field} ${problem}`, [field]);
  } else if (Array.isArray(value)) {
    for (const item of value) refuseTexts(item, field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) refuseTexts(item, field === '' ? name : `${field}.${name}`);
  }
}

function objectBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badInput('The body must be a JSON object.', []);
  if (exceedsJsonLimits(body)) throw bodyTooComplex();
  return Object.fromEntries(Object.entries(body));
}

/**
 * A required string of a JSON body.
 * @throws BAD_USER_INPUT if it is missing, empty or not a string
 */
export function bodyText(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  if (value === undefined || value === null || value === '') throw badInput(`${field} is required.`, [field]);
  if (typeof value !== 'string') throw badInput(`${field} must be a string.`, [field]);
  return value;
}

/**
 * A query parameter with a non-negative integer.
 * @throws BAD_USER_INPUT if it is not an integer
 */
export function queryNumber(query: Record<string, string | undefined>, field: string, fallback: number): number {
  const text = query[field];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw badInput(`${field} must be a whole number.`, [field]);
  return Number(text);
}

/** Headers of a download whose content failed before its first byte was sent. */
const DOWNLOAD_HEADERS = ['content-type', 'content-length', 'content-disposition', 'accept-ranges'];

/** Error codes for what Fastify rejects before a handler runs. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Sends an error under `/api` as `{ message, code, fields, requestId }`. */
export function sendError(logger: Logger, error: unknown, reply: FastifyReply): FastifyReply {
  const { code, message, details } = prepareError(logger, error, reply);
  return reply.send({ message, code, ...details, requestId: reply.request.id });
}

/** Sends an error of an endpoint that people open in a browser, as a page. */
export function sendErrorPage(logger: Logger, error: unknown, reply: FastifyReply): FastifyReply {
  const { code, message } = prepareError(logger, error, reply);
  const title = code === 'RATE_LIMITED' || code === 'UNAVAILABLE' ? 'Try again later' : 'This page cannot be shown';
  const status = { text: 'Not available', good: false };
  return reply.type(HTML).send(publicPage({ title, status, sentence: message, rows: [] }));
}

/** Sets the status and headers for an error. Logs an unexpected one, and hides its message. @returns what the client may see */
export function prepareError(logger: Logger, error: unknown, reply: FastifyReply): AppError {
  const { request } = reply;
  for (const name of DOWNLOAD_HEADERS) reply.removeHeader(name);
  if (reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  const known = toAppError(error);
  const place = { requestId: request.id, route: request.routeOptions.url };
  if (isOutage(error)) logOutage(logger, error, place);
  else if (!known) logger.error({ err: error, ...place }, 'a request failed');
  const shown = known ?? new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
  noteOutcome(request, { operation: null, errorCodes: [shown.code] });
  if (shown.details.retryAfter !== undefined) void reply.header('retry-after', shown.details.retryAfter);
  void reply.status(shown instanceof PreconditionFailed ? 412 : HTTP_STATUS[shown.code]);
  return shown;
}

/** The error for the client; null for unexpected errors. */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return temporarilyUnavailable();
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  if (error.statusCode >= 500) return null;
  const fastifyCode = 'code' in error ? FASTIFY_CODES[String(error.code)] : undefined;
  return new AppError(fastifyCode ?? 'BAD_REQUEST', error.message);
}
