import { isRecord, noResponse, type ErrorInfo, errorInfoOf } from './errorInfo';
import { getSession } from './session';

/** The timeout of a request, in milliseconds. */
export const REQUEST_TIMEOUT = 30_000;

/** An error response of a REST endpoint, with its `{ message, code, fields }`. */
export class RestError extends Error {
  override name = 'RestError';
  constructor(
    readonly status: number,
    readonly body: unknown,
    /** The token that the request was sent with. */
    readonly token?: string,
  ) {
    super(`The server answered ${status}`);
  }
}

/**
 * Calls a REST endpoint under /api with JSON and the session's token. An error response rejects with a RestError, a failed connection with
 * the browser's error.
 */
export async function rest<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: `/api/${string}`,
  body?: unknown,
): Promise<T> {
  const session = getSession();
  const response = await fetch(new URL(path, window.location.origin), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  const value = await readJson(response);
  if (!response.ok) throw new RestError(response.status, value, session?.token);
  return value as T; // the documented response of this endpoint
}

/** Calls a REST endpoint while the page is closing. The response can no longer be read. */
export function restLeaving(method: 'POST' | 'PATCH', path: `/api/${string}`, body: unknown): void {
  const session = getSession();
  fetch(new URL(path, window.location.origin), {
    method,
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session.token}` }) },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {}); // nobody is there to read it
}

/** Parses a JSON body; null for an empty body or for one that is not JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The JSON body of a response, or null. */
export const readJson = async (response: Response): Promise<unknown> => parseBody(await response.text());

/** Reads the error of a REST call. Any other error counts as no response. Never throws. */
export function readRestError(error: unknown): ErrorInfo {
  if (!(error instanceof RestError)) return noResponse();
  return isRecord(error.body) ? errorInfoOf(error.body.message, error.body) : errorInfoOf(undefined, {});
}
