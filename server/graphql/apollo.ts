import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { unwrapResolverError } from '@apollo/server/errors';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import type { RequestContext } from '../access/context';
import { AppError } from '../platform/api/errors';
import type { Logger } from '../platform/logger';
import { HTTP_STATUS } from '../platform/api/rest';
import type { PersistedDocuments } from './persisted-documents';
import type { Executor } from './executor';
import type { ParsedDocumentCache } from './parsed-document-cache';
import { DOCUMENT_LIMITS, maxAliases, maxDepth } from './limits';

const INTERNAL = 'INTERNAL_SERVER_ERROR';
// GraphQL's own messages repeat what they were sent.
const LONGEST_MESSAGE = 1_000;
const NO_HEADERS = new HeaderMap();

/**
 * What a client may know of an error: a refusal of ours as it stands, GraphQL's own about the document and its variables,
 * and nothing of anything else.
 */
export function formatForClient(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, fields, retryAfter, conflictingId, requestId } = formatted.extensions ?? {};
  if (isUnforeseen(error)) {
    const extensions = { code: INTERNAL, ...(requestId !== undefined && { requestId }) };
    return { message: 'Something went wrong on our side.', path: formatted.path, extensions };
  }
  const known = {
    code: codeForClient(code),
    fields,
    retryAfter,
    conflictingId,
  };
  const extensions = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { ...formatted, message: formatted.message.slice(0, LONGEST_MESSAGE), extensions };
}

/** A code of the contract: Apollo has a few more of its own, all about the form of a request. */
function codeForClient(code: unknown): string {
  if (code === undefined || code === INTERNAL) return 'BAD_USER_INPUT';
  return typeof code === 'string' && code in HTTP_STATUS ? code : 'BAD_REQUEST';
}

/** Neither a refusal of ours nor a fault of the document or its variables (those have no path). */
function isUnforeseen(error: unknown): boolean {
  const cause = unwrapResolverError(error);
  if (cause instanceof AppError) return false;
  if (!(cause instanceof GraphQLError)) return true;
  // A scalar's refusal of a variable comes wrapped by the compiler.
  if (cause.originalError && !(cause.originalError instanceof GraphQLError)) return true;
  // The compiler's own errors have no extensions, whatever their type says.
  const code = cause.extensions?.code;
  return cause.path !== undefined && (code === undefined || code === INTERNAL);
}

/** Logs what was not foreseen and puts the request's id into every error answer. */
function observability(logger: Logger): ApolloServerPlugin<RequestContext> {
  return {
    // Such as a session that could not be read: there is no request yet to tell of it.
    async contextCreationDidFail({ error }) {
      // http/server.ts wraps the cause to bring the request's id along.
      const [err, requestId] =
        error instanceof GraphQLError ? [error.originalError, error.extensions.requestId] : [error];
      logger.error({ err, requestId }, 'a request failed before it began');
    },
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) logUnforeseen(logger, error, contextValue);
        },
        async willSendResponse({ request, response, contextValue, errors }) {
          if (response.body.kind !== 'single') return;
          for (const error of response.body.singleResult.errors ?? []) {
            // Apollo made these objects for this one answer.
            Object.assign(error, { extensions: { ...error.extensions, requestId: contextValue.requestId } });
          }
          const retryAfter = errors
            ?.map((error) => error.extensions?.retryAfter)
            .find((seconds) => typeof seconds === 'number');
          // Who asks for plain JSON may be too old to look into an answer of another status; GraphQL over HTTP says so.
          const asksForJson = request.http?.headers.get('accept') === 'application/json';
          if (asksForJson && response.http.status === 400) response.http.status = 200;
          if (retryAfter !== undefined) response.http.headers.set('retry-after', String(retryAfter));
        },
      };
    },
  };
}

/** Logs an error that the client is not told about, with the request's id to find it by. */
export function logUnforeseen(logger: Logger, error: GraphQLError, context: RequestContext): void {
  if (!isUnforeseen(error)) return;
  logger.error(
    { err: unwrapResolverError(error), requestId: context.requestId, path: error.path?.join('.') },
    'a request failed',
  );
}

interface Options {
  executor: Executor;
  logger: Logger;
  introspection: boolean;
  documents: PersistedDocuments;
  known: ParsedDocumentCache;
}

/** Apollo Server around our executor: parsing, validation, CSRF guard, persisted queries, error format. */
export function createApollo({
  executor,
  logger,
  introspection,
  documents,
  known,
}: Options): ApolloServer<RequestContext> {
  const { plugin, gateway } = compiledBy(executor, known);
  return new ApolloServer<RequestContext>({
    gateway,
    introspection,
    csrfPrevention: true,
    persistedQueries: { cache: documents, ttl: null },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    maxRecursiveSelections: true,
    parseOptions: { maxTokens: DOCUMENT_LIMITS.tokens },
    validationRules: [maxDepth, maxAliases],
    formatError: formatForClient,
    logger: {
      debug: () => {},
      info: () => {},
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // We have a page of our own (explorer.ts); Apollo's comes from elsewhere.
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      observability(logger),
      plugin,
    ],
  });
}

const NO_SUCH_OPERATION: ExecutionResult = {
  errors: [new GraphQLError('operationName must name an operation of the document.')],
};

interface Compiled {
  plugin: ApolloServerPlugin<RequestContext>;
  gateway: NonNullable<ApolloServerOptionsWithGateway<RequestContext>['gateway']>;
}

/**
 * Apollo lets a plugin answer in place of its execution, which costs the least, and a gateway execute, whose errors it masks.
 * So what goes well is answered by the plugin; an outcome with errors is handed to the gateway as it is and takes Apollo's way.
 */
function compiledBy(executor: Executor, known: ParsedDocumentCache): Compiled {
  const plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      async responseForOperation({ document, operation, request, source, contextValue: context }) {
        // A valid document without the operation that was named: the gateway says so.
        if (!operation) return null;
        const operationName = request.operationName ?? null;
        if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
          known.remember(source, operationName, document);
        }
        const variables = request.variables ?? null;
        const own = known.isOwn(source);
        const outcome = known.outcomeOf({ document, own, operationName, variables }, context);
        const result = await outcome.catch(() => null); // Thrown again where the gateway hands it out.
        if (result !== null && !result.errors) {
          const { data, extensions } = result;
          const singleResult = extensions ? { data, extensions } : { data };
          return { http: { headers: NO_HEADERS }, body: { kind: 'single', singleResult } };
        }
        known.handOver(context, outcome);
        return null;
      },
    }),
  };
  const gateway: Compiled['gateway'] = {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: executor.schema, coreSupergraphSdl: '' });
      return () => {};
    },
    async load() {
      return {
        executor: ({ context }) => {
          // Apollo leaves the context's type to its gateway; it is a copy of the one that the request was given.
          return known.outcomeMade(context as RequestContext) ?? Promise.resolve(NO_SUCH_OPERATION);
        },
      };
    },
    async stop() {},
  };
  return { plugin, gateway };
}
