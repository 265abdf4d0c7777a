import { unwrapResolverError } from '@apollo/server/errors';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';
import type { RequestContext } from '../access/context';
import type { Core } from '../platform/core';
import { AppError, bodyTooComplex, temporarilyUnavailable } from '../platform/api/errors';
import type { Outcome } from '../platform/api/request-log';
import { logOutage } from '../platform/outage';
import { failSpan, inSpan } from '../platform/telemetry/spans';
import { exceedsJsonLimits } from '../platform/limits/json-limits';
import { codesOf, INTERNAL, isInternal, maskError, OperationRefused, outageIn, statusOf } from './error-format';
import type { Executor } from './executor';
import { acceptableTexts, InputCheck } from './input-check';
import { literalRules, REPLACED_RULES } from './literal-check';
import { maxAliases, maxDepth, PARSE_OPTIONS } from './limits';
import type { CostReport, Operation, OperationGuard } from './operation-guard';
import { type ParsedDocument, ParsedDocumentCache } from './parsed-document-cache';
import type { PersistedDocuments } from './documents/persisted-documents';

/** An operation as a client sent it. */
export interface OperationRequest {
  query: string;
  operationName: string | null;
  variables: Record<string, unknown> | null;
}

/** The request that an operation came with. */
export interface RequestOrigin {
  requestId: string;
  /** Reads the session or API key. */
  authenticate: () => Promise<RequestContext>;
  /** Called once with what the log may say about the result. */
  onResult?: (outcome: Outcome) => void;
}

/** A response, ready to be sent. */
export interface OperationResponse {
  status: number;
  /** Seconds, for the `Retry-After` header. */
  retryAfter?: number | undefined;
  result: FormattedResult;
}

interface FormattedResult {
  errors?: GraphQLFormattedError[];
  data?: ExecutionResult['data'];
  extensions?: Record<string, unknown>;
}

/** A subscription that may start. `id` identifies its document in cache keys. */
export type Subscription = Operation & Pick<ParsedDocument, 'id'>;

interface EndpointDeps {
  executor: Executor;
  guard: OperationGuard;
  persistedDocuments: PersistedDocuments;
}

/**
 * The one path of a GraphQL request: authenticate → parse → validate → guard → execute → format. HTTP requests take it through `run`,
 * whether they come directly (http/graphql-route.ts) or through Apollo Server (apollo.ts); subscriptions over sockets take the same
 * steps one by one (realtime/protocol.ts). A check that every operation must pass belongs here.
 */
export class GraphqlEndpoint {
  private readonly documents = new ParsedDocumentCache();
  private readonly rules: readonly ValidationRule[];
  private readonly inputs: InputCheck;

  constructor(
    private readonly core: Pick<Core, 'config' | 'logger' | 'metrics'>,
    private readonly deps: EndpointDeps,
  ) {
    const introspectionRules = core.config.introspection ? [] : [NoSchemaIntrospectionCustomRule];
    this.inputs = new InputCheck(deps.executor.schema, core.config.introspection);
    const ownRules = [...literalRules(this.inputs), acceptableTexts, maxDepth, maxAliases];
    const standardRules = specifiedRules.filter((rule) => !REPLACED_RULES.includes(rule));
    this.rules = [...standardRules, ...ownRules, ...introspectionRules];
  }

  get schema(): GraphQLSchema {
    return this.deps.executor.schema;
  }

  /** Runs a query or mutation. Never rejects: a failure is part of the response. */
  async run(request: OperationRequest, origin: RequestOrigin): Promise<OperationResponse> {
    const start = performance.now();
    const response = await inSpan({ name: 'graphql' }, async () => {
      const answer = await this.respond(request, origin);
      if (answer.result.errors?.some(({ extensions }) => extensions?.code === INTERNAL)) failSpan(INTERNAL);
      return answer;
    });
    const errorCodes = codesOf(response.result.errors);
    origin.onResult?.({ ...this.describe(request), errorCodes });
    if (this.core.metrics.enabled) this.measure(request, { seconds: (performance.now() - start) / 1000, errorCodes });
    return response;
  }

  private measure({ query, operationName }: OperationRequest, result: { seconds: number; errorCodes: string[] }): void {
    const { metrics } = this.core;
    const parsed = this.documents.get(query);
    const operation = parsed?.trusted ? getOperationAST(parsed.document, operationName)?.name?.value : undefined;
    const outcome = result.errorCodes.length > 0 ? 'error' : 'success';
    metrics.operations.observe({ operation: operation ?? 'other', outcome }, result.seconds);
    for (const code of result.errorCodes) metrics.graphqlErrors.inc({ code });
  }

  private async respond(request: OperationRequest, origin: RequestOrigin): Promise<OperationResponse> {
    const { requestId, authenticate } = origin;
    try {
      const context = await authenticate();
      const operation = this.prepare(request);
      if (operation.kind === OperationTypeNode.SUBSCRIPTION) throw refused(badRequest(SUBSCRIPTION_OVER_HTTP));
      const guarded = this.guard(operation, context);
      const cost = guarded && (await guarded);
      const result = await this.execute(operation, context);
      return this.format(cost ? { ...result, extensions: { cost } } : result, requestId);
    } catch (failure) {
      return this.formatFailure(failure, requestId);
    }
  }

  /**
   * Takes a subscription through every step before execution.
   * @returns the subscription, or the errors it is refused with
   */
  async prepareSubscription(
    request: OperationRequest,
    context: RequestContext,
  ): Promise<Subscription | readonly GraphQLError[]> {
    try {
      const subscription = this.prepare(request);
      if (subscription.kind !== OperationTypeNode.SUBSCRIPTION) throw refused(badRequest(NOT_A_SUBSCRIPTION));
      const mismatches = this.inputs.explain(subscription);
      if (mismatches.length > 0) throw refused(...mismatches);
      await this.guard(subscription, context);
      return subscription;
    } catch (failure) {
      if (failure instanceof OperationRefused) return failure.errors;
      throw failure;
    }
  }

  /** What logs call an operation: its name, or else its root fields; null for an invalid document. And whether it is a query. */
  describe({ query, operationName }: OperationRequest): Pick<Outcome, 'operation' | 'isQuery'> {
    const document = this.documents.get(query)?.document;
    const definition = document && getOperationAST(document, operationName);
    const fields = definition?.selectionSet.selections.map((selection) =>
      selection.kind === Kind.FIELD ? selection.name.value : '…',
    );
    const label = definition?.name?.value ?? operationName ?? fields?.join(' ') ?? null;
    return {
      operation: label && label.slice(0, LONGEST_LABEL),
      isQuery: definition?.operation === OperationTypeNode.QUERY,
    };
  }

  /** Calls the root field's `subscribe`. The source is a PushSource. */
  openSource(args: ExecutionArgs): ReturnType<typeof createSourceEventStream> {
    return createSourceEventStream(args);
  }

  /** Executes a subscription for one payload. */
  async executePayload(subscription: Subscription, context: RequestContext, payload: object): Promise<FormattedResult> {
    return this.format(await this.execute(subscription, context, payload), context.requestId).result;
  }

  /** Logs internal errors, and returns what the client may see of each error, with the request's ID. */
  formatErrors(errors: readonly GraphQLError[], requestId: string): GraphQLFormattedError[] {
    return errors.map((error) => {
      this.logFailure(error, requestId);
      const { extensions, ...rest } = maskError(error.toJSON(), error);
      return { ...rest, extensions: { ...extensions, requestId } };
    });
  }

  private logFailure(error: GraphQLError, requestId: string): void {
    const { logger } = this.core;
    const place = { requestId, path: error.path?.join('.') };
    const outage = outageIn(error);
    if (outage) logOutage(logger, outage, place);
    else if (isInternal(error)) logger.error({ err: unwrapResolverError(error), ...place }, 'a request failed');
  }

  /** Whether a text is a valid document within the limits. */
  isValid(text: string): boolean {
    try {
      this.documentOf(text);
      return true;
    } catch (error) {
      if (error instanceof OperationRefused) return false;
      throw error;
    }
  }

  /** Parses and validates a document, and selects the operation to run. */
  private prepare({ query, operationName, variables }: OperationRequest) {
    if (exceedsJsonLimits(variables)) throw refused(bodyTooComplex());
    const parsed = this.documentOf(query);
    const definition = getOperationAST(parsed.document, operationName);
    if (!definition) throw refused(badRequest(UNKNOWN_OPERATION));
    const operation = { ...parsed, kind: definition.operation, operationName, variables };
    const refusal = this.inputs.textRefusal(operation);
    if (refusal) throw refused(refusal);
    return operation;
  }

  /** A document that was sent before has been parsed and validated: that is the fast path. */
  private documentOf(text: string): ParsedDocument {
    const cached = this.documents.get(text);
    if (cached) return cached;
    const document = this.parse(text);
    this.validate(document);
    return this.documents.add(text, document, this.deps.persistedDocuments.isTrusted(text));
  }

  private parse(text: string): DocumentNode {
    try {
      return parse(text, PARSE_OPTIONS);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, source, positions } = error;
      throw refused(new GraphQLError(message, { source, positions, extensions: { code: 'GRAPHQL_PARSE_FAILED' } }));
    }
  }

  private validate(document: DocumentNode): void {
    const errors = validate(this.schema, document, this.rules);
    if (errors.length === 0) return;
    throw refused(
      ...errors.map(({ message, nodes, extensions }) => {
        // With introspection off, messages must not suggest names of the schema.
        const shown = this.core.config.introspection ? message : message.replace(/ ?Did you mean(.+?)\?$/, '');
        return new GraphQLError(shown, { nodes, extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...extensions } });
      }),
    );
  }

  /**
   * Checks the scopes of an API key and spends from the hourly cost budget.
   * @returns the cost report of the response; null if the operation is exempt from both
   */
  private guard(operation: Operation, context: RequestContext): Promise<CostReport> | null {
    const { guard } = this.deps;
    return guard.isExempt(operation, context.viewer) ? null : guard.admit(operation, context);
  }

  /** Runs the resolvers. Root fields refuse visitors and users with a pending deletion (schema.ts). */
  private async execute(operation: Operation, context: RequestContext, rootValue?: object): Promise<ExecutionResult> {
    const { document, operationName, variables } = operation;
    const result = await this.deps.executor.run({ document, operationName, variables, context, rootValue });
    if (result.data !== undefined || !result.errors) return result;
    // Without `data` nothing was executed, because a variable is invalid. The messages of graphql-js name no fields.
    const errors = this.inputs.explain(operation);
    return errors.length > 0 ? { ...result, errors } : result;
  }

  private format({ data, errors, extensions }: ExecutionResult, requestId: string): OperationResponse {
    if (!errors) {
      return { status: 200, retryAfter: undefined, result: extensions ? { data, extensions } : { data } };
    }
    return {
      // Without `data` nothing was executed, because a variable is invalid.
      ...statusAndRetry(errors, data === undefined ? 400 : 200),
      result: { errors: this.formatErrors(errors, requestId), data, extensions },
    };
  }

  /** The response to an operation that was refused, or that failed outside of resolvers. */
  private formatFailure(failure: unknown, requestId: string): OperationResponse {
    const { errors, extensions } =
      failure instanceof OperationRefused ? failure : { errors: [asGraphqlError(failure)], extensions: undefined };
    return {
      ...statusAndRetry(errors, statusOf(errors[0])),
      result: { errors: this.formatErrors(errors, requestId), extensions },
    };
  }
}

const SUBSCRIPTION_OVER_HTTP = 'HTTP accepts queries and mutations only. Start subscriptions over a WebSocket.';
const NOT_A_SUBSCRIPTION = 'WebSockets accept subscriptions only. Send queries and mutations to POST /graphql.';
const UNKNOWN_OPERATION = 'operationName must name an operation of the document.';

const LONGEST_LABEL = 100;

const refused = (...errors: readonly GraphQLError[]) => new OperationRefused(errors);

const badRequest = (message: string) => new AppError('BAD_REQUEST', message);

function asGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

/** The status of a response with these errors: 503 for an outage, so that proxies and monitoring notice it too. */
function statusAndRetry(errors: readonly GraphQLError[], status: number): { status: number; retryAfter?: number } {
  if (!errors.some(outageIn)) return { status, retryAfter: retryAfterOf(errors) };
  return { status: 503, retryAfter: temporarilyUnavailable().details.retryAfter };
}

/** The first `retryAfter` of the errors, in seconds. */
const retryAfterOf = (errors: readonly GraphQLError[]): number | undefined =>
  errors.map(({ extensions }) => extensions.retryAfter).find((seconds) => typeof seconds === 'number');

/**
 * The HTTP status of a response by what the client accepts. A client that accepts plain JSON only may not read the body of a 400,
 * so GraphQL over HTTP requires 200 for it.
 */
export const statusFor = (status: number, accept: string | undefined): number =>
  status === 400 && accept === 'application/json' ? 200 : status;
