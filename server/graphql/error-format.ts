import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, temporarilyUnavailable, type ErrorCode } from '../platform/api/errors';
import { HTTP_STATUS } from '../platform/api/rest';
import { isOutage } from '../platform/outage';

export const INTERNAL = 'INTERNAL_SERVER_ERROR';
// graphql-js repeats the client's input in its messages.
const MAX_MESSAGE_LENGTH = 1_000;

/** An operation that was refused before execution. */
export class OperationRefused extends Error {
  /**
   * @param errors GraphQL errors whose `extensions.code` is an ErrorCode
   * @param extensions `extensions` of the response
   */
  constructor(
    readonly errors: readonly GraphQLError[],
    readonly extensions?: Record<string, unknown>,
  ) {
    super(errors[0]?.message);
  }
}

/** The error that `error` wraps, if it means an outage of the database or the disk; otherwise null. */
export function outageIn(error: unknown): Error | null {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  return isOutage(cause) ? cause : null;
}

/**
 * The part of an error that clients may see: an AppError as it is, errors of GraphQL itself about the document or its variables,
 * and a general message for everything else.
 */
export function maskError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (outageIn(error)) {
    const { message, extensions } = temporarilyUnavailable();
    return { message, path: formatted.path, extensions };
  }
  if (isInternal(error)) {
    return { message: 'Something went wrong on our side.', path: formatted.path, extensions: { code: INTERNAL } };
  }
  const { code, fields, retryAfter, conflictingId } = formatted.extensions ?? {};
  const visible = { code: codeForClient(code), fields, retryAfter, conflictingId };
  const extensions = Object.fromEntries(Object.entries(visible).filter(([, value]) => value !== undefined));
  return { ...formatted, message: formatted.message.slice(0, MAX_MESSAGE_LENGTH), extensions };
}

/** Whether an error is a failure of the server: neither an AppError nor an error in the document or its variables. */
export function isInternal(error: unknown): boolean {
  const cause = unwrapResolverError(error);
  if (cause instanceof AppError) return false;
  if (!(cause instanceof GraphQLError)) return true;
  // graphql-jit wraps what a scalar throws for a variable.
  if (cause.originalError && !(cause.originalError instanceof GraphQLError)) return true;
  // Errors of graphql-jit lack `extensions`, although the type says otherwise.
  const code = cause.extensions?.code;
  // Errors about the document or its variables have no path.
  return cause.path !== undefined && (code === undefined || code === INTERNAL);
}

/** The HTTP status of a request that was refused with this error before anything was executed. */
export function statusOf(error: GraphQLError | undefined): number {
  const code = error?.extensions?.code;
  return isErrorCode(code) ? HTTP_STATUS[code] : 500;
}

/** The codes of formatted errors, without repetitions. */
export const codesOf = (errors: readonly GraphQLFormattedError[] = []): string[] => [
  ...new Set(errors.map(({ extensions }) => String(extensions?.code))),
];

/** An ErrorCode of the contract. Apollo Server has more codes, all for malformed requests. */
function codeForClient(code: unknown): ErrorCode {
  if (code === undefined || code === INTERNAL) return 'BAD_USER_INPUT';
  return isErrorCode(code) ? code : 'BAD_REQUEST';
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in HTTP_STATUS;
