import { GraphQLError } from 'graphql';

/** The values of `ErrorCode` in the contract. Clients decide by the code, never by the message. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_REQUEST'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

interface Details {
  /** Names of the invalid input fields. */
  fields?: readonly string[];
  /** Seconds after which the client can try again. */
  retryAfter?: number;
  /** ID of the existing record that causes the conflict, if the viewer may see it. */
  conflictingId?: string;
}

const OUTAGE_RETRY = 5; // seconds

/** An error whose message and details are sent to the client. Throwing it in a transaction rolls the transaction back. */
export class AppError extends GraphQLError {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { extensions: { code, ...details } });
    this.code = code;
    this.details = details;
  }
}

/** A CONFLICT with the state that a REST client named in `If-Match`. HTTP has a separate status for this, 412. */
export class PreconditionFailed extends AppError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

export const unauthenticated = (message = 'Sign in to continue.') => new AppError('UNAUTHENTICATED', message);
export const forbidden = (message = 'You are not allowed to do this.') => new AppError('FORBIDDEN', message);
export const notFound = (message = 'This does not exist or is not visible to you.') =>
  new AppError('NOT_FOUND', message);
export const badInput = (message: string, fields: readonly string[]) =>
  new AppError('BAD_USER_INPUT', message, { fields });
export const conflict = (message: string, details: Details = {}) => new AppError('CONFLICT', message, details);
/** For a failed call to an external service. Changes committed before it are kept. */
export const unavailable = (message: string, retryAfter: number) =>
  new AppError('UNAVAILABLE', message, { retryAfter });
/** For a request that failed because of an outage of the database or the disk (platform/outage.ts). */
export const temporarilyUnavailable = () =>
  unavailable('Batchmate is temporarily unavailable. Try again in a few seconds.', OUTAGE_RETRY);
export const rateLimited = (retryAfter: number, text = (wait: string) => `Too many attempts. Try again in ${wait}.`) =>
  new AppError('RATE_LIMITED', text(waitText(retryAfter)), { retryAfter });

/** Formats seconds as "40 seconds", from one minute as "15 minutes" and from two hours as "3 hours", rounded up. */
export function waitText(seconds: number): string {
  const [size, unit] = seconds < 60 ? [1, 'second'] : seconds < 7200 ? [60, 'minute'] : [3600, 'hour'];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** For a body that exceeds `JSON_LIMITS`. */
export const bodyTooComplex = () =>
  new AppError('BAD_REQUEST', 'The request body is nested too deeply or contains too many values.');

/** The name of the constraint or index that `error` reports as violated; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const source = unwrapDriverError(error);
  if (typeof source !== 'object' || source === null || !('code' in source) || !('constraint' in source)) return null;
  return String(source.code).startsWith('23') ? String(source.constraint) : null;
}

/** TypeORM wraps PostgreSQL's error. */
function unwrapDriverError(error: unknown): unknown {
  return error instanceof Error && 'driverError' in error ? error.driverError : error;
}
