import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { AppError, badInput, type ErrorCode, tooMuch, unauthenticated } from './errors';
import { isTooMuch } from '../limits/json-bounds';
import type { Logger } from '../logger';

/** The HTTP status of each code: the only place that knows. */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PERSISTED_QUERY_NOT_FOUND: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/** One call over HTTP, with the context its resolver counterpart would get. */
export interface RestCall<Context> {
  context: Context;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: Record<string, unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * How a path stands in the API description (OpenAPI). The shapes are those of JSON: times are texts. `answer` is what a good
 * call answers; `form` are the fields of a multipart body, files by `z.file()`.
 */
export interface RestDoc {
  /** One sentence, for a list of calls. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  form?: z.ZodObject;
  /** A media type instead of a shape: what is answered is a document of that type. */
  answer: z.ZodType | `${string}/${string}`;
}

/** Who may call a path: anybody, whoever is signed in, or with `any-session` also those whose account is restricted. */
export type RestAccess = 'public' | 'signed-in' | 'any-session';

/** A documented path. `handle` returns what is answered as JSON; returning the reply itself means it has answered. */
export interface RestRoute<Context> {
  method: HTTPMethods;
  path: string;
  /** Unless it is public, the context has a viewer. */
  access: RestAccess;
  /** What an API key must hold to call it; without one, keys are refused. */
  scope?: string;
  doc: RestDoc;
  status?: number;
  /** What a visitor is told where a session is needed; the usual sentence without it. */
  signedOut?: string;
  /** The body comes unparsed, as a Buffer in `request.body`: for what is signed byte by byte. */
  rawBody?: boolean;
  handle: (call: RestCall<Context>) => Promise<unknown>;
}

interface Mount<Context> {
  app: FastifyInstance;
  routes: readonly RestRoute<Context>[];
  /** @throws UNAUTHENTICATED when the route needs a session and there is none; FORBIDDEN for a key without its scope */
  contextOf: (request: FastifyRequest, route: Pick<RestRoute<Context>, 'access' | 'scope'>) => Promise<Context>;
}

/** Mounts the documented paths: parse, call the service, answer. */
export function mountRest<Context>({ app, routes, contextOf }: Mount<Context>): void {
  // Parsers of bodies belong to the scope they are registered in, so that every other path keeps its own.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mountRoutes({ app: scope, routes: routes.filter(({ rawBody }) => rawBody), contextOf });
  });
  mountRoutes({ app, routes: routes.filter(({ rawBody }) => !rawBody), contextOf });
}

function mountRoutes<Context>({ app, routes, contextOf }: Mount<Context>): void {
  for (const { method, path, access, scope, status, signedOut, rawBody, handle } of routes) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const context = await contextOf(request, { access, scope }).catch((error: unknown) => {
          const isVisitor = error instanceof AppError && error.code === 'UNAUTHENTICATED';
          throw isVisitor && signedOut !== undefined ? unauthenticated(signedOut) : error;
        });
        const result = await handle({
          context,
          // Fastify types these by schemas that this helper replaces.
          params: request.params as Record<string, string>,
          query: singleValues(request.query as Record<string, unknown>),
          body: rawBody ? {} : objectBody(request.body),
          request,
          reply,
        });
        if (result === reply) return reply;
        return reply.status(status ?? 200).send(result);
      },
    });
  }
}

/** A parameter given twice counts by its first value. */
function singleValues(query: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, String(Array.isArray(value) ? value[0] : value)]),
  );
}

function objectBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badInput('The body must be a JSON object.', []);
  if (isTooMuch(body)) throw tooMuch();
  return Object.fromEntries(Object.entries(body));
}

/**
 * A text of a JSON body.
 * @throws BAD_USER_INPUT when it is missing or no text
 */
export function bodyText(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value === '') throw badInput(`${field} is required.`, [field]);
  return value;
}

/**
 * A whole number of a query.
 * @throws BAD_USER_INPUT when it is something else
 */
export function queryNumber(query: Record<string, string | undefined>, field: string, otherwise: number): number {
  const text = query[field];
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw badInput(`${field} must be a whole number.`, [field]);
  return Number(text);
}

// What Fastify itself refuses before a handler runs.
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Answers every failure under /api as `{ message, code, fields, requestId }` with its status. */
export function answerError(logger: Logger, error: unknown, reply: FastifyReply): FastifyReply {
  const { request } = reply;
  const refusal = toRefusal(error);
  if (!refusal)
    logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
  const { code, message, details } =
    refusal ?? new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
  if (details.retryAfter !== undefined) void reply.header('retry-after', details.retryAfter);
  return reply.status(HTTP_STATUS[code]).send({ message, code, ...details, requestId: request.id });
}

function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  if (error.statusCode >= 500) return null;
  const fastifyCode = 'code' in error ? FASTIFY_CODES[String(error.code)] : undefined;
  return new AppError(fastifyCode ?? 'BAD_REQUEST', error.message);
}
