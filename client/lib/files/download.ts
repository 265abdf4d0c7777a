import { readJson, RestError } from '../rest';
import { getSession } from '../session';

/** The timeout of a download, in milliseconds. Large exports take longer than other requests. */
const TIMEOUT = 60_000;

/**
 * Downloads a file of the API with the session's token, and saves it under a name. Rejects with a RestError for an error response, and with
 * the browser's error without a connection.
 * @param body what the file is to contain, sent with POST
 */
export async function downloadFile(path: `/api/${string}`, name: string, body?: object): Promise<void> {
  const session = getSession();
  const response = await fetch(new URL(path, window.location.origin), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new RestError(response.status, await readJson(response));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
