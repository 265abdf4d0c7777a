import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from '../platform/logger';
import { type GraphqlEndpoint, type RequestOrigin, statusFor } from './endpoint';
import { codesOf, maskError } from './error-format';
import { PARSE_OPTIONS } from './limits';
import type { PersistedDocuments } from './documents/persisted-documents';

interface Options {
  endpoint: GraphqlEndpoint;
  persistedDocuments: PersistedDocuments;
  logger: Logger;
}

/**
 * Apollo Server as the adapter for requests that are not plain JSON: GET, content negotiation, registration of
 * persisted queries, and malformed bodies. It runs operations by `endpoint.run`; it neither validates nor executes them itself.
 */
export function createApollo({ endpoint, persistedDocuments, logger }: Options): ApolloServer<RequestOrigin> {
  return new ApolloServer<RequestOrigin>({
    schema: endpoint.schema,
    // http/graphql-route.ts refuses what pages of other sites can send. Requests have no cookies to sign a user in.
    csrfPrevention: false,
    persistedQueries: { cache: persistedQueryCache(endpoint, persistedDocuments), ttl: null },
    // Apollo parses a document to refuse mutations over GET. The endpoint validates it.
    parseOptions: PARSE_OPTIONS,
    documentStore: null,
    dangerouslyDisableValidation: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: maskError,
    logger: {
      debug: () => {},
      info: () => {},
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // explorer.ts serves our own page; Apollo's loads from another site.
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      runByEndpoint(endpoint),
    ],
  });
}

/** Lets the endpoint answer every operation, and adds to Apollo's own refusals what all responses have. */
function runByEndpoint(endpoint: GraphqlEndpoint): ApolloServerPlugin<RequestOrigin> {
  return {
    requestDidStart: async () => ({
      async responseForOperation({ source: query, request, contextValue: origin }) {
        const { operationName = null, variables = null } = request;
        const { status, retryAfter, result } = await endpoint.run({ query, operationName, variables }, origin);
        const headers = new HeaderMap(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
        return { http: { status, headers }, body: { kind: 'single', singleResult: result } };
      },
      async willSendResponse({ request, response: { http, body }, contextValue: { requestId, onResult } }) {
        if (http.status !== undefined) http.status = statusFor(http.status, request.http?.headers.get('accept'));
        if (body.kind !== 'single') return;
        const { errors = [] } = body.singleResult;
        for (const error of errors) Object.assign(error, { extensions: { ...error.extensions, requestId } });
        if (errors.length === 0) return;
        const { query = '', operationName = null, variables = null } = request;
        onResult?.({ ...endpoint.describe({ query, operationName, variables }), errorCodes: codesOf(errors) });
      },
    }),
  };
}

type PersistedQueryCache = NonNullable<
  Exclude<ConstructorParameters<typeof ApolloServer>[0]['persistedQueries'], false>
>['cache'];

/** Apollo's view of the persisted documents. Only valid documents are registered. */
function persistedQueryCache(endpoint: GraphqlEndpoint, documents: PersistedDocuments): PersistedQueryCache {
  const hashOf = (key: string) => key.replace(/^apq:/, '');
  return {
    get: async (key) => documents.textOf(hashOf(key)),
    set: async (key, text) => {
      if (endpoint.isValid(text)) documents.register(hashOf(key), text);
    },
    delete: async (key) => documents.unregister(hashOf(key)),
  };
}
