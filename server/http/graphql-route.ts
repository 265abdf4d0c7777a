import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphqlEndpoint, type OperationRequest, type RequestOrigin, statusFor } from '../graphql/endpoint';
import type { Explorer } from '../graphql/explorer';
import { persistedHash, type PersistedDocuments } from '../graphql/documents/persisted-documents';
import type { ContextFactory } from '../graphql/request-context';
import { AppError, bodyTooComplex } from '../platform/api/errors';
import { noteOutcome, ranQuery } from '../platform/api/request-log';
import { prepareError } from '../platform/api/rest';
import { exceedsJsonLimits } from '../platform/limits/json-limits';
import { isObject } from '../platform/is-object';
import type { Logger } from '../platform/logger';
import { compressed } from './compression';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Media types of responses to plain requests, by `Accept`: those of Apollo Client and of most HTTP libraries. */
const RESPONSE_TYPES: Readonly<Record<string, string>> = {
  '*/*': JSON_TYPE,
  'application/json': JSON_TYPE,
  'application/graphql-response+json,application/json;q=0.9': 'application/graphql-response+json; charset=utf-8',
};

export interface GraphqlRouteDeps {
  endpoint: GraphqlEndpoint;
  apollo: ApolloServer<RequestOrigin>;
  persistedDocuments: PersistedDocuments;
  contexts: ContextFactory;
  logger: Logger;
}

/** Mounts /graphql. Every refusal has the form of a GraphQL response, with the request's ID. */
export function mountGraphql(app: FastifyInstance, deps: GraphqlRouteDeps, explorer: Explorer): void {
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    handler: graphqlHandler(deps, explorer),
    errorHandler: (error, request, reply) => {
      const { code, message, details } = prepareError(deps.logger, error, reply);
      const errors = [{ message, extensions: { code, ...details, requestId: request.id } }];
      void reply.type(JSON_TYPE).send({ errors });
    },
    onSend: async (request, reply, payload) => {
      const isRefusal = reply.statusCode >= 400 && typeof payload === 'string';
      const body = isRefusal ? withRequestId(payload, request.id) : payload;
      // Mutations can return new secrets, such as API keys.
      return ranQuery(request) ? compressed(request, reply, body) : body;
    },
  });
}

/** Apollo Server's own refusals, such as of a batch, lack the request's ID. */
function withRequestId(payload: string, requestId: string): string {
  const body: unknown = JSON.parse(payload);
  if (!isObject(body) || !Array.isArray(body.errors)) return payload;
  const errors = body.errors.map((error: { extensions?: object }) => ({
    ...error,
    extensions: { ...error.extensions, requestId },
  }));
  return JSON.stringify({ ...body, errors });
}

/**
 * The handler of /graphql. Plain requests go straight to the endpoint. All others go through Apollo Server, which understands the whole
 * protocol and calls the same endpoint.
 */
function graphqlHandler({ endpoint, apollo, persistedDocuments, contexts }: GraphqlRouteDeps, explorer: Explorer) {
  const originOf = (request: FastifyRequest): RequestOrigin => ({
    requestId: request.id,
    authenticate: () => contexts.of(request),
    onResult: (outcome) => noteOutcome(request, outcome),
  });
  const viaApollo = fastifyApolloHandler(apollo, { context: async (request) => originOf(request) });

  return async function handle(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const page = explorer(request, reply);
    if (page) return page;
    if (exceedsJsonLimits(request.body)) throw bodyTooComplex();
    if (request.method === 'GET') refuseForeignPages(request);
    const { accept = '*/*' } = request.headers;
    const responseType = RESPONSE_TYPES[accept];
    const operation = responseType && isPlainPost(request) ? readOperation(request.body, persistedDocuments) : null;
    if (!responseType || !operation) {
      // Apollo refuses batches and possible forgeries before it knows the operation, all with this code.
      noteOutcome(request, { operation: null, errorCodes: ['BAD_REQUEST'] });
      return viaApollo.call(this, request, reply);
    }
    const { status, retryAfter, result } = await endpoint.run(operation, originOf(request));
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply.status(statusFor(status, accept)).type(responseType).send(JSON.stringify(result));
  };
}

const JSON_TYPES = /application\/(graphql-response\+json|graphql\+json|json)/;

/**
 * Refuses a GET request that an element of a page of another site, such as an image or a script, can cause. Apollo Server refuses
 * mutations by GET.
 * @throws BAD_REQUEST
 */
function refuseForeignPages({ headers }: FastifyRequest): void {
  const isDeliberate =
    JSON_TYPES.test(headers.accept ?? '') ||
    JSON_TYPES.test(headers['content-type'] ?? '') ||
    headers['apollo-require-preflight'] !== undefined ||
    headers['x-apollo-operation-name'] !== undefined;
  if (!isDeliberate) throw new AppError('BAD_REQUEST', 'Send GET requests with the header "accept: application/json".');
}

/** Browsers send JSON to another site only after a CORS preflight, so a plain request cannot be forged by another site. */
const isPlainPost = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && (headers['content-type'] ?? '').startsWith('application/json');

/**
 * Reads a body of the plain form: a document, or the hash of a known one.
 * @returns null for every other body, which Apollo Server handles: malformed ones, batches, and new persisted queries
 */
function readOperation(body: unknown, persistedDocuments: PersistedDocuments): OperationRequest | null {
  if (!isObject(body)) return null;
  const { query: text, operationName = null, variables = null, extensions } = body;
  if (operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== null && !isObject(variables)) return null;
  const query = documentIn(text, extensions, persistedDocuments);
  return query ? { query, operationName, variables } : null;
}

function documentIn(text: unknown, extensions: unknown, persistedDocuments: PersistedDocuments): string | undefined {
  if (typeof text === 'string') return extensions === undefined ? text : undefined;
  const hash = text === undefined ? persistedHash(extensions) : null;
  return hash === null ? undefined : persistedDocuments.textOf(hash);
}
