import { ApolloLink, Observable } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import type { Client, ExecutionResult, Sink, SubscribePayload } from 'graphql-ws';

/** `idle`: no subscription; `connecting`: the first attempt; `reconnecting`: the connection was lost and is being retried. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'reconnecting';

declare module '@apollo/client' {
  interface DefaultContext {
    /**
     * For a subscription: returns the variables for each (re)connect, for example the cursor of the last event.
     * Without it, a reconnect would use the variables of the first subscribe.
     */
    freshVariables?: () => Record<string, unknown>;
  }
}

export interface RealtimeOptions {
  url: string;
  token: () => string | undefined;
  /** The server closed the WebSocket because the session is over. */
  onSignedOut: () => void;
  webSocketImpl?: unknown;
}

const PING_EVERY = 12_000;
const PONG_WITHIN = 5_000;
const SIGNED_OUT = new Set([4401, 4403]);

/** The hash of a generated document; undefined for any other document. */
export function hashOf(document: DocumentNode): string | undefined {
  const { __meta__: meta } = document as { __meta__?: { hash?: string } }; // added by codegen
  return meta?.hash;
}

/** The build registers our documents by these hashes, which is how the server recognizes operations of its own client. */
function registrationOf(document: DocumentNode) {
  const sha256Hash = hashOf(document);
  return sha256Hash ? { extensions: { persistedQuery: { version: 1, sha256Hash } } } : {};
}

/** Resolves after `ms`, or earlier when the browser is online again or the page becomes visible. */
function waitOrWake(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
  });
}

/** 0.3 s, 0.6 s, 1.2 s … up to 10 s, with random jitter, so that not all clients reconnect to a restarted server at once. */
export const retryDelay = (retries: number, random = Math.random()): number =>
  Math.min(10_000, 300 * 2 ** Math.min(retries, 10)) * (0.5 + random / 2);

/** The WebSocket for subscriptions. The first subscription opens it, pings keep it alive, and it reconnects without limit. */
export class Realtime {
  readonly #options: RealtimeOptions;
  #client: Promise<Client> | undefined;
  #state: ConnectionState = 'idle';
  #listeners = new Set<() => void>();
  #pongTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  /** The client, whose code is loaded with the first subscription, after the first screen. */
  client(): Promise<Client> {
    this.#client ??= this.#create().catch((error: unknown) => {
      this.#client = undefined; // the next subscription tries again
      throw error;
    });
    return this.#client;
  }

  async #create(): Promise<Client> {
    const { url, token, onSignedOut, webSocketImpl } = this.#options;
    const { createClient } = await import('graphql-ws');
    const client = createClient({
      url,
      ...(webSocketImpl !== undefined && { webSocketImpl }),
      lazy: true,
      lazyCloseTimeout: 2_000,
      keepAlive: PING_EVERY,
      connectionParams: () => ({ token: token(), authorization: `Bearer ${token() ?? ''}` }),
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: (retries) => waitOrWake(retryDelay(retries)),
      shouldRetry: (reason) => !(isCloseEvent(reason) && SIGNED_OUT.has(reason.code)),
      on: {
        connecting: (isRetry) => this.#set(isRetry ? 'reconnecting' : 'connecting'),
        connected: () => this.#set('connected'),
        ping: (received) => {
          if (!received) this.#awaitPong(client);
        },
        pong: () => clearTimeout(this.#pongTimer),
        closed: (event) => {
          clearTimeout(this.#pongTimer);
          const code = isCloseEvent(event) ? event.code : 0;
          this.#set(code === 1000 || SIGNED_OUT.has(code) ? 'idle' : 'reconnecting');
          if (SIGNED_OUT.has(code)) onSignedOut();
        },
      },
    });
    return client;
  }

  /** For useSyncExternalStore. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): ConnectionState => this.#state;

  /** Sends subscriptions over the WebSocket. */
  link(): ApolloLink {
    return new ApolloLink(
      (operation) =>
        new Observable((observer) =>
          this.#subscribe(
            {
              operationName: operation.operationName ?? null,
              query: print(operation.query),
              ...registrationOf(operation.query),
              // A getter, because graphql-ws reads the payload again for each subscribe.
              get variables() {
                return { ...operation.variables, ...operation.getContext().freshVariables?.() };
              },
            },
            {
              next: (value) => observer.next(value as ApolloLink.Result), // the same shape under two type names
              complete: () => observer.complete(),
              error: (error) => observer.error(toError(error)),
            },
          ),
        ),
    );
  }

  /** Closes the WebSocket permanently. */
  async dispose(): Promise<void> {
    clearTimeout(this.#pongTimer);
    const client = this.#client;
    // A client that could not be loaded has nothing to close.
    if (client) await (await client.catch(() => undefined))?.dispose();
  }

  /** Subscribes as soon as the client is loaded. Returns a function that ends the subscription. */
  #subscribe(payload: SubscribePayload, sink: Sink<ExecutionResult>): () => void {
    let ended = false;
    let unsubscribe = () => {};
    this.client().then(
      (client) => {
        if (!ended) unsubscribe = client.subscribe(payload, sink);
      },
      (error: unknown) => {
        if (!ended) sink.error(error);
      },
    );
    return () => {
      ended = true;
      unsubscribe();
    };
  }

  #awaitPong(client: Client) {
    clearTimeout(this.#pongTimer);
    // The socket is open but dead, for example after the device was asleep: closing it starts a reconnect.
    this.#pongTimer = setTimeout(() => client.terminate(), PONG_WITHIN);
  }

  #set(state: ConnectionState) {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isCloseEvent(value: unknown): value is { code: number; reason: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

function toError(value: unknown): Error {
  if (value instanceof Error) return value;
  if (isCloseEvent(value)) return new Error(`The connection closed: ${value.code} ${value.reason}`);
  return new Error('The subscription was refused', { cause: value });
}
