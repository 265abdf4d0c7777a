import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isBag, noAnswer, type Refusal, refusalOf } from '../lib/refusal';
import { parseBody, RestError, readRestError } from '../lib/rest';
import { UploadError } from '../lib/uploads';

function fromBody(body: string): Refusal {
  const value = parseBody(body);
  const first: unknown = isBag(value) && Array.isArray(value.errors) ? value.errors[0] : value;
  if (!isBag(first)) return refusalOf(undefined, {}); // for example an error page of a proxy
  return refusalOf(first.message, isBag(first.extensions) ? first.extensions : first);
}

/** Reads the error of a query, a mutation, a REST call or an upload. Never throws. */
export function readError(error: unknown): Refusal {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    return refusalOf(first?.message, first?.extensions ?? {});
  }
  if (ServerError.is(error)) return fromBody(error.bodyText);
  if (error instanceof RestError) return readRestError(error);
  if (error instanceof UploadError) return { code: error.code, message: error.message, fields: [] };
  return noAnswer();
}

const SIGNED_OUT = 'UNAUTHENTICATED';

/** Whether the session is over: its token is missing, invalid, expired or revoked. One such error among several is enough. */
export function isSignedOut(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some(({ extensions }) => extensions?.code === SIGNED_OUT);
  return readError(error).code === SIGNED_OUT;
}
