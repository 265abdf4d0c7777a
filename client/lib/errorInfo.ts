/** An API error in one shape for GraphQL, REST and uploads. */
export interface ErrorInfo {
  /** A code of the contract's ErrorCode, or NETWORK when there was no response. */
  code: string;
  /** The server's message, or "Please try again" if it has none for users. */
  message: string;
  /** The invalid input fields, by their names in the contract. */
  fields: readonly string[];
  /** On CONFLICT: the ID of the existing object. */
  conflictingId?: string;
  /** On RATE_LIMITED: the seconds to wait. */
  retryAfter?: number;
}

/** The code of a refusal because the session is over: its token is missing, invalid, expired or revoked. */
export const SIGNED_OUT = 'UNAUTHENTICATED';

const TRY_AGAIN = 'Please try again';

/** There was no response from the server. */
export const noResponse = (): ErrorInfo => ({ code: 'NETWORK', message: TRY_AGAIN, fields: [] });

type AnyRecord = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Whether the value is an object whose keys can be read. */
export const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/** Creates an ErrorInfo from a message and its details. Missing and invalid details are left out. */
export function errorInfoOf(message: unknown, details: AnyRecord): ErrorInfo {
  const code = text(details.code) ?? 'INTERNAL_SERVER_ERROR';
  return {
    code,
    message: code === 'INTERNAL_SERVER_ERROR' ? TRY_AGAIN : (text(message) ?? TRY_AGAIN),
    fields: Array.isArray(details.fields) ? details.fields.filter((field) => typeof field === 'string') : [],
    ...(text(details.conflictingId) && { conflictingId: text(details.conflictingId) }),
    ...(typeof details.retryAfter === 'number' && { retryAfter: details.retryAfter }),
  };
}
