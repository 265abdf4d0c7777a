import { type DocumentNode, type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql';
import { CloseCode, type Context, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import type { RequestContext } from '../access/context';
import type { SessionReader } from '../auth/sessions/session-reader';
import { codesOf } from '../graphql/error-format';
import type { GraphqlEndpoint, OperationRequest, Subscription } from '../graphql/endpoint';
import type { PersistedDocuments } from '../graphql/documents/persisted-documents';
import { bearerToken, makeContext } from '../graphql/request-context';
import { AppError, bodyTooComplex } from '../platform/api/errors';
import { exceedsJsonLimits } from '../platform/limits/json-limits';
import type { Core } from '../platform/core';
import { inSpan } from '../platform/telemetry/spans';
import { PushSource } from '../platform/subscription-sources';
import { SOCKET_LIMITS, TRY_AGAIN_LATER } from './limits';
import { PayloadCache } from './payload-cache';
import { resultVariables } from './result-variables';
import type { SocketSession } from './session';
import { SubscriptionSender } from './subscription-sender';

/** Seconds. A client can start another subscription as soon as it has completed one. */
const SUBSCRIPTION_PAUSE = 1;

export interface ProtocolDeps {
  endpoint: GraphqlEndpoint;
  persistedDocuments: PersistedDocuments;
  sessionReader: SessionReader;
}

/** What graphql-ws passes from hook to hook for one subscription. */
class SubscriptionArgs implements ExecutionArgs {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variableValues: Record<string, unknown>;

  constructor(
    readonly schema: GraphQLSchema,
    readonly subscription: Subscription,
    readonly contextValue: RequestContext,
  ) {
    this.document = subscription.document;
    this.operationName = subscription.operationName;
    this.variableValues = subscription.variables ?? {};
  }
}

/** The hooks of graphql-ws: who may connect, which subscriptions may start, and how results and errors are sent. */
export function createProtocol(
  { clock, db, logger, metrics }: Core,
  { endpoint, persistedDocuments, sessionReader }: ProtocolDeps,
): ServerOptions<Record<string, unknown>, SocketSession> {
  const cache = new PayloadCache();

  const contextOf = (session: SocketSession): RequestContext =>
    makeContext({ viewer: session.viewer, requestId: session.requestId, db, ...session.client });

  const format = (errors: readonly GraphQLError[], session: SocketSession) =>
    endpoint.formatErrors(errors, session.requestId);

  /** Computes results of one subscription, shared among subscriptions of the same viewer that select the same. */
  const resultsFor = (session: SocketSession, subscription: Subscription) => {
    const values = resultVariables(subscription).map((name) => subscription.variables?.[name]);
    const key = JSON.stringify([subscription.id, subscription.operationName, session.viewer?.id, values]);
    return (payload: object) =>
      cache.resultOf(payload, key, () =>
        inSpan({ name: 'delivery' }, () => endpoint.executePayload(subscription, contextOf(session), payload)),
      );
  };

  return {
    onConnect: (context) => signIn(context, sessionReader),

    onSubscribe: async ({ extra: session, subscriptions }, _id, payload) => {
      if (Object.keys(subscriptions).length > SOCKET_LIMITS.subscriptions) return [tooManySubscriptions()];
      if (exceedsJsonLimits(payload)) return [bodyTooComplex()];
      const request = readOperation(payload, persistedDocuments);
      if (!request) return [documentTooLong()];
      const context = contextOf(session);
      const subscription = await endpoint.prepareSubscription(request, context);
      if ('length' in subscription) return subscription;
      return new SubscriptionArgs(endpoint.schema, subscription, context);
    },

    // graphql-ws expects an async iterable. `onOperation` replaces the push source before it is iterated.
    subscribe: (args) => endpoint.openSource(args) as ReturnType<NonNullable<ServerOptions['subscribe']>>,

    // oxlint-disable-next-line max-params -- the signature is that of graphql-ws
    onOperation: ({ extra: session }, id, _payload, args, source) => {
      if (!(source instanceof PushSource) || !(args instanceof SubscriptionArgs)) return;
      const sender = new SubscriptionSender({
        source,
        resultOf: resultsFor(session, args.subscription),
        send: (result, payload) => {
          session.sendFrame(result.frameFor(id));
          metrics.deliveries.inc({});
          const at = momentOf(payload);
          if (at) metrics.deliveryTimes.observe({}, (clock.now().getTime() - at.getTime()) / 1000);
        },
        fail: (error) => {
          logger.error({ err: error, requestId: session.requestId }, 'a subscription failed');
          // The client reconnects and resumes from its cursor.
          session.socket.close(TRY_AGAIN_LATER, 'Try again later');
        },
      });
      session.senders.set(id, sender);
      return sender;
    },

    // Called only with errors that prevented a subscription from starting.
    // oxlint-disable-next-line max-params -- the signature is that of graphql-ws
    onNext: ({ extra: session }, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: format(result.errors, session) } : result,

    // oxlint-disable-next-line max-params -- the signature is that of graphql-ws
    onError: ({ extra: session }, _id, payload, errors) => {
      const formatted = format(errors, session);
      const request = readOperation(payload, persistedDocuments);
      const operation = request && endpoint.describe(request).operation;
      logger.info(
        { requestId: session.requestId, operation, errorCodes: codesOf(formatted) },
        'a subscription was refused',
      );
      return formatted;
    },

    onComplete: ({ extra: session }, id) => void session.senders.delete(id),
  };
}

/** When what a payload tells of happened: chat events and notifications say so. */
function momentOf(payload: object): Date | null {
  if ('at' in payload && payload.at instanceof Date) return payload.at;
  return 'createdAt' in payload && payload.createdAt instanceof Date ? payload.createdAt : null;
}

/**
 * Reads the payload of a `subscribe` message. Our own client sends the hash of its document beside the text; the registered text
 * counts.
 * @returns null if the document is not a text within the limit
 */
function readOperation(payload: SubscribePayload, persistedDocuments: PersistedDocuments): OperationRequest | null {
  const { extensions, operationName, variables } = payload;
  const query: unknown = persistedDocuments.trustedText(extensions) ?? payload.query;
  if (typeof query !== 'string' || query.length > SOCKET_LIMITS.document) return null;
  return { query, operationName: operationName ?? null, variables: variables ?? {} };
}

const tooManySubscriptions = () =>
  new AppError('RATE_LIMITED', `A WebSocket can have at most ${SOCKET_LIMITS.subscriptions} subscriptions.`, {
    retryAfter: SUBSCRIPTION_PAUSE,
  });

const documentTooLong = () =>
  new AppError('BAD_REQUEST', `query must be a string of at most ${SOCKET_LIMITS.document} characters.`);

/** The token of `connectionParams`, whose names are read like those of HTTP headers, without regard to case. */
function tokenIn(connectionParams: Record<string, unknown>): string | null {
  const texts = Object.entries(connectionParams).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const params = new Map(texts.map(([name, value]) => [name.toLowerCase(), value]));
  return params.get('token') ?? bearerToken(params.get('authorization'));
}

async function signIn(
  context: Context<Record<string, unknown>, SocketSession>,
  reader: SessionReader,
): Promise<boolean> {
  const { connectionParams = {}, extra: session } = context;
  const given = tokenIn(connectionParams);
  const viewer = given === null ? null : await reader.viewerOf(given);
  if (viewer !== null && viewer.scopes !== null)
    session.socket.close(CloseCode.Forbidden, 'API keys cannot open a WebSocket');
  else if (given === null || viewer === null) session.socket.close(CloseCode.Unauthorized, 'Sign in to continue');
  // The client may have disconnected while the session was read.
  else if (session.socket.readyState !== session.socket.OPEN) return false;
  else if (session.signIn(viewer, given)) return true;
  else session.socket.close(TRY_AGAIN_LATER, 'Too many WebSockets');
  return false;
}
