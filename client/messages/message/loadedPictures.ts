import type { ApolloClient } from '@apollo/client';
import { getSession, onSessionChange } from '../../lib/session';

/** Rarely more than 100 kB each. */
const MOST = 100;

/**
 * The pictures of messages that this page has loaded, by the ID of their file. Returning to a conversation loads none of them again: the
 * server makes a new signed link each minute, so the browser's cache, which goes by the address, does not find them.
 */
export class LoadedPictures {
  /** Addresses of the pictures in memory. The one that was used last is the last. */
  readonly #urls = new Map<string, string>();

  /** The address of a loaded picture. */
  get(fileId: string): string | null {
    const url = this.#urls.get(fileId);
    if (url === undefined) return null;
    this.#urls.delete(fileId);
    this.#urls.set(fileId, url);
    return url;
  }

  /** Keeps a picture until the session ends or too many others were used after it. */
  keep(fileId: string, content: Blob): string {
    const known = this.get(fileId);
    if (known !== null) return known;
    const url = URL.createObjectURL(content);
    this.#urls.set(fileId, url);
    const [oldest] = this.#urls.keys();
    if (this.#urls.size > MOST && oldest !== undefined) this.#forget(oldest);
    return url;
  }

  clear(): void {
    for (const fileId of this.#urls.keys()) this.#forget(fileId);
  }

  #forget(fileId: string): void {
    URL.revokeObjectURL(this.#urls.get(fileId) ?? '');
    this.#urls.delete(fileId);
  }
}

// Each session has its own client.
const ofClients = new WeakMap<ApolloClient, LoadedPictures>();

/** The loaded pictures of the session. */
export function loadedPictures(client: ApolloClient): LoadedPictures {
  const known = ofClients.get(client);
  if (known) return known;
  const created = new LoadedPictures();
  ofClients.set(client, created);
  const token = getSession()?.token;
  const forget = onSessionChange(() => {
    if (getSession()?.token === token) return;
    created.clear();
    forget();
  });
  return created;
}
