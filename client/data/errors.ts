import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isRecord, noResponse, type ErrorInfo, errorInfoOf, SIGNED_OUT } from '../lib/errorInfo';
import { parseBody, RestError, readRestError } from '../lib/rest';
import { UploadError } from '../lib/UploadError';

function fromBody(body: string): ErrorInfo {
  const value = parseBody(body);
  const first: unknown = isRecord(value) && Array.isArray(value.errors) ? value.errors[0] : value;
  if (!isRecord(first)) return errorInfoOf(undefined, {}); // for example an error page of a proxy
  return errorInfoOf(first.message, isRecord(first.extensions) ? first.extensions : first);
}

/** Reads the error of a query, a mutation, a REST call or an upload. Never throws. */
export function readError(error: unknown): ErrorInfo {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    return errorInfoOf(first?.message, first?.extensions ?? {});
  }
  if (ServerError.is(error)) return fromBody(error.bodyText);
  if (error instanceof RestError) return readRestError(error);
  if (error instanceof UploadError) return { code: error.code, message: error.message, fields: [] };
  return noResponse();
}

/** Whether the session is over. One such error among several is enough. */
export function isSignedOut(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some(({ extensions }) => extensions?.code === SIGNED_OUT);
  return readError(error).code === SIGNED_OUT;
}
