/** What a refusal says to a program: one shape for GraphQL, REST and uploads. */
export interface Refusal {
  /** One of the contract's ErrorCode; NETWORK when no answer came. */
  code: string;
  /** The server's sentence, fit to be shown; "Please try again" where it has none. */
  message: string;
  /** The input fields at fault, by the contract's names. */
  fields: readonly string[];
  /** On CONFLICT: the id of what stands in the way. */
  conflictingId?: string;
  /** On RATE_LIMITED: seconds to wait. */
  retryAfter?: number;
}

const TRY_AGAIN = 'Please try again';

/** No answer came: the line is down, or the server is. */
export const noAnswer = (): Refusal => ({ code: 'NETWORK', message: TRY_AGAIN, fields: [] });

type Bag = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Whether the value is an object whose keys may be looked at. */
export const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** Makes a Refusal of a sentence and of what came with it; whatever is missing or of the wrong kind is left out. */
export function refusalOf(message: unknown, details: Bag): Refusal {
  const code = text(details.code) ?? 'INTERNAL_SERVER_ERROR';
  return {
    code,
    message: code === 'INTERNAL_SERVER_ERROR' ? TRY_AGAIN : (text(message) ?? TRY_AGAIN),
    fields: Array.isArray(details.fields) ? details.fields.filter((field) => typeof field === 'string') : [],
    ...(text(details.conflictingId) && { conflictingId: text(details.conflictingId) }),
    ...(typeof details.retryAfter === 'number' && { retryAfter: details.retryAfter }),
  };
}
