import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphqlEndpoint, type OperationRequest, type RequestOrigin, statusFor } from '../graphql/endpoint';
import type { Explorer } from '../graphql/explorer';
import { isObject, persistedHash, type PersistedDocuments } from '../graphql/persisted-documents';
import type { ContextFactory } from '../graphql/request-context';
import { bodyTooComplex } from '../platform/api/errors';
import { noteOutcome } from '../platform/api/request-log';
import { exceedsJsonLimits } from '../platform/limits/json-limits';

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
}

/**
 * The handler of /graphql. Plain requests go straight to the endpoint. All others go through Apollo Server, which understands the whole
 * protocol and calls the same endpoint.
 */
export function graphqlHandler(
  { endpoint, apollo, persistedDocuments, contexts }: GraphqlRouteDeps,
  explorer: Explorer,
) {
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
