import { createSourceEventStream, type ExecutionArgs, GraphQLError } from 'graphql';
import { CloseCode, type Context, type ServerOptions } from 'graphql-ws';
import type { RequestContext } from '../access/context';
import type { SessionReader } from '../auth/session-reader';
import type { Config } from '../platform/config';
import type { Queryable } from '../platform/db/database';
import { tooMuch } from '../platform/api/errors';
import { PushSource } from '../platform/subscription-sources';
import { PayloadCache } from './payload-cache';
import { isTooMuch } from '../platform/limits/json-bounds';
import type { Logger } from '../platform/logger';
import type { OperationGuard } from '../graphql/operation-guard';
import { SubscriptionSender } from './subscription-sender';
import type { Executor } from '../graphql/executor';
import type { ParsedDocumentCache } from '../graphql/parsed-document-cache';
import { formatForClient, logUnforeseen } from '../graphql/apollo';
import { SOCKET_LIMITS } from './limits';
import { bearerToken, makeContext } from '../graphql/request-context';
import type { SocketSession } from './session';
import { type Prepared, SubscriptionDocuments } from './subscription-documents';

const TRY_AGAIN_LATER = 1013;

interface Parts {
  executor: Executor;
  admission: OperationGuard;
  known: ParsedDocumentCache;
  sessionReader: SessionReader;
  logger: Logger;
  db: Queryable;
  config: Pick<Config, 'introspection'>;
}

/** What graphql-ws calls: who may connect, what may be subscribed to, and how answers and errors look. */
export function createProtocol(parts: Parts): ServerOptions<Record<string, unknown>, SocketSession> {
  const { executor, admission, known, sessionReader, logger, db } = parts;
  const documents = new SubscriptionDocuments(executor.schema, parts.config.introspection);
  const cache = new PayloadCache();
  const prepared = new WeakMap<object, Prepared>();

  const contextOf = (session: SocketSession): RequestContext =>
    makeContext({ viewer: session.viewer, requestId: session.requestId, db, ...session.facts });

  const format = (errors: readonly GraphQLError[], session: SocketSession) =>
    errors.map((error) => {
      logUnforeseen(logger, error, contextOf(session));
      const { extensions, ...rest } = formatForClient(error.toJSON(), error);
      return { ...rest, extensions: { ...extensions, requestId: session.requestId } };
    });

  /** One payload's answer, for everybody who asks for the same as the same person. */
  const resultFor = (session: SocketSession, args: ExecutionArgs) => {
    const { document, operationName, variableValues } = args;
    const { key, answerVariables } = prepared.get(args) ?? { key: '', answerVariables: [] };
    const chosen = answerVariables.map((name) => variableValues?.[name]);
    const shared = JSON.stringify([key, session.viewer?.id, chosen]);
    const execute = async (rootValue: object) => {
      const result = await executor.run({
        document,
        operationName,
        variables: variableValues as Record<string, unknown>,
        context: contextOf(session),
        rootValue,
      });
      return result.errors ? { ...result, errors: format(result.errors, session) } : result;
    };
    return (payload: object) => cache.resultOf(payload, shared, () => execute(payload));
  };

  return {
    onConnect: (context) => signIn(context, sessionReader),

    onSubscribe: async ({ extra: session, subscriptions }, _id, payload) => {
      if (Object.keys(subscriptions).length > SOCKET_LIMITS.subscriptions) {
        return [refusal('RATE_LIMITED', `A WebSocket can have at most ${SOCKET_LIMITS.subscriptions} subscriptions.`)];
      }
      if (isTooMuch(payload)) return [refusal('BAD_REQUEST', tooMuch().message)];
      // Our own client sends the hash beside the text; what counts is the text that the build registered for it.
      const registered = known.ownTextOf(payload.extensions);
      const outcome = documents.prepare(registered ?? payload.query, payload.operationName ?? null);
      if ('length' in outcome) return outcome;
      const operation = {
        document: outcome.document,
        operationName: payload.operationName ?? null,
        variables: payload.variables ?? {},
        own: registered !== undefined,
      };
      // What is not of our own client spends of its session's budget, as over HTTP.
      const refused = await admission.refusalOf(operation, { viewer: session.viewer, ip: session.facts.ip });
      if (refused) return [refused];
      const args: ExecutionArgs = {
        schema: executor.schema,
        document: operation.document,
        operationName: operation.operationName,
        variableValues: operation.variables,
        contextValue: contextOf(session),
      };
      prepared.set(args, outcome);
      return args;
    },

    // A feed passes as the source of a subscription; `onOperation` puts the sender in its place before anything is iterated.
    subscribe: (args) => createSourceEventStream(args) as ReturnType<NonNullable<ServerOptions['subscribe']>>,

    // oxlint-disable-next-line max-params -- graphql-ws's arguments
    onOperation: ({ extra: session }, id, _payload, args, source) => {
      if (!(source instanceof PushSource)) return;
      const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
      const sender = new SubscriptionSender({
        source,
        resultOf: resultFor(session, args),
        send: (payload) => session.send(`${head}${payload}}`),
        fail: (error) => {
          logger.error({ err: error, requestId: session.requestId }, 'a subscription failed');
          // The client comes back, and goes on from its cursor.
          session.socket.close(TRY_AGAIN_LATER, 'Try again later');
        },
      });
      session.senders.set(id, sender);
      return sender;
    },

    // Only what ended a subscription before it began comes this way.
    // oxlint-disable-next-line max-params -- graphql-ws's arguments
    onNext: ({ extra: session }, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: format(result.errors, session) } : result,

    // oxlint-disable-next-line max-params -- graphql-ws's arguments
    onError: ({ extra: session }, _id, _payload, errors) => format(errors, session),

    onComplete: ({ extra: session }, id) => void session.senders.delete(id),
  };
}

function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

async function signIn(
  context: Context<Record<string, unknown>, SocketSession>,
  reader: SessionReader,
): Promise<boolean> {
  const { connectionParams = {}, extra: session } = context;
  const { token, authorization } = connectionParams;
  const given =
    typeof token === 'string' ? token : bearerToken(typeof authorization === 'string' ? authorization : undefined);
  const viewer = given === null ? null : await reader.viewerOf(given);
  if (viewer !== null && viewer.scopes !== null)
    session.socket.close(CloseCode.Forbidden, 'API keys cannot open a WebSocket');
  else if (given === null || viewer === null) session.socket.close(CloseCode.Unauthorized, 'Sign in to continue');
  // The client may have gone while the session was looked up.
  else if (session.socket.readyState !== session.socket.OPEN) return false;
  else if (session.signIn(viewer, given)) return true;
  else session.socket.close(TRY_AGAIN_LATER, 'Too many WebSockets');
  return false;
}
