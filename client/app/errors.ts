import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isBag, noAnswer, type Refusal, refusalOf } from '../lib/refusal';
import { RestError, readRestError } from '../lib/rest';
import { UploadError } from '../lib/uploads';

function fromBody(body: string): Refusal | null {
  try {
    const value: unknown = JSON.parse(body);
    if (!isBag(value)) return null;
    const first: unknown = Array.isArray(value.errors) ? value.errors[0] : value;
    return isBag(first) ? refusalOf(first.message, isBag(first.extensions) ? first.extensions : first) : null;
  } catch {
    return null; // a proxy's page
  }
}

/** Reads any error of a query, a mutation, a REST call or an upload. Never throws. */
export function readError(error: unknown): Refusal {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    return refusalOf(first?.message, first?.extensions ?? {});
  }
  if (ServerError.is(error)) return fromBody(error.bodyText) ?? refusalOf(undefined, {});
  if (error instanceof RestError) return readRestError(error);
  if (error instanceof UploadError) return { code: error.code, message: error.message, fields: [] };
  return noAnswer();
}

/** Whether the session is over: the token is missing, junk, expired or revoked. */
export const isSignedOut = (error: unknown): boolean => readError(error).code === 'UNAUTHENTICATED';
