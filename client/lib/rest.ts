import { isBag, noAnswer, type Refusal, refusalOf } from './refusal';
import { getSession } from './session';

/** A line on which nothing moves for so long, in milliseconds, counts as broken. */
export const PATIENCE = 30_000;

/** A REST call that was refused, with the answer's `{ message, code, fields }`. */
export class RestError extends Error {
  override name = 'RestError';
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The server answered ${status}`);
  }
}

/** Calls a documented path under /api with JSON both ways and the session's token. A refusal rejects with a RestError, no answer with the browser's error. */
export async function rest<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: `/api/${string}`,
  body?: unknown,
): Promise<T> {
  const session = getSession();
  const answer = await fetch(new URL(path, window.location.origin), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const value = await readJson(answer);
  if (!answer.ok) throw new RestError(answer.status, value);
  return value as T; // the documented answer of this path
}

/** What a body says; null for none, and for a proxy's page. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body of an answer, as parseBody has it. */
export const readJson = async (answer: Response): Promise<unknown> => parseBody(await answer.text());

/** Reads the error of a REST call; whatever is no refusal counts as no answer. Never throws. */
export function readRestError(error: unknown): Refusal {
  if (!(error instanceof RestError)) return noAnswer();
  return isBag(error.body) ? refusalOf(error.body.message, error.body) : refusalOf(undefined, {});
}
