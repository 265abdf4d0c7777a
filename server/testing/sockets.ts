import { createServer, type Server } from 'node:http';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import WebSocket from 'ws';
import { attachWebsocket } from '../realtime/websocket';
import { type TypedDocument, textOf, type VariablesArgument } from './graphql';
import type { TestApp } from './harness';
import { listenLocally } from './local-server';

// Long, for busy machines; what waits longer would end at the limit of its test, without saying for what.
const PATIENCE = 30_000;

/** Resolves as soon as `condition` holds; it is asked again every few milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, what = 'the condition'): Promise<void> {
  const patience = Date.now() + PATIENCE;
  while (!(await condition())) {
    if (Date.now() > patience) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** One subscription: everything that came, and how it ended. */
export class Listening<Data> {
  readonly answers: FormattedExecutionResult<Data, unknown>[] = [];
  /** The errors that ended it, or null. */
  refusal: readonly GraphQLFormattedError[] | null = null;
  done = false;
  private readonly stopListening: () => void;

  constructor(client: Client, payload: SubscribePayload) {
    this.stopListening = client.subscribe<Data>(payload, {
      next: (answer) => void this.answers.push(answer),
      error: (refusal) => {
        // The protocol's `error` message carries GraphQL errors; a socket that closes ends the subscription otherwise.
        this.refusal = refusal as readonly GraphQLFormattedError[];
      },
      complete: () => {
        this.done = true;
      },
    });
  }

  stop(): void {
    this.stopListening();
  }

  /** The values of a root field, in the order they came. */
  values<Field extends keyof Data>(field: Field): Data[Field][] {
    return this.answers.flatMap(({ data }) => (data ? [data[field]] : []));
  }

  /** Waits until it is refused. @returns the first error */
  async refused(): Promise<GraphQLFormattedError> {
    await until(() => this.refusal !== null, 'the refusal');
    const [error] = this.refusal ?? [];
    if (!error) throw new Error('It was refused without an error.');
    return error;
  }

  arrived(count: number): Promise<void> {
    return until(() => this.answers.length >= count, `${count} answers (there are ${this.answers.length})`);
  }
}

/** One person's socket. */
export class TestSocket {
  closed: { code: number; reason: string } | null = null;
  connected = false;
  private readonly client: Client;

  constructor(url: string, connectionParams: Record<string, unknown>) {
    this.client = createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => {},
      on: {
        connected: () => {
          this.connected = true;
        },
        closed: (event) => {
          this.closed = event as { code: number; reason: string };
        },
      },
    });
  }

  async ready(): Promise<this> {
    await until(() => this.connected || this.closed !== null, 'the socket');
    return this;
  }

  listen<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Listening<Data> {
    return new Listening(this.client, { query: textOf(document), variables: { ...variables } });
  }

  /** Sends a text that the contract need not allow. */
  listenRaw(query: string, variables: Record<string, unknown> = {}): Listening<unknown> {
    return this.subscribe({ query, variables });
  }

  /** Sends a `subscribe` message with this payload. */
  subscribe(payload: SubscribePayload): Listening<unknown> {
    return new Listening(this.client, payload);
  }

  async dispose(): Promise<void> {
    await this.client.dispose();
  }
}

/** A socket server on a free port in front of the test's application. Call it beside `testApp`. */
export class TestSockets {
  url = '';
  private server!: Server;
  private sockets!: ReturnType<typeof attachWebsocket>;
  private open: TestSocket[] = [];

  /** @param t the application, or one of its instances */
  constructor(private readonly t: Pick<TestApp, 'app' | 'signIn'>) {}

  async start(): Promise<void> {
    this.server = createServer();
    const { core, graphql, modules } = this.t.app;
    this.sockets = attachWebsocket(core, {
      httpServer: this.server,
      endpoint: graphql.endpoint,
      persistedDocuments: graphql.persistedDocuments,
      sessionReader: modules.auth.api.sessionReader,
    });
    this.url = `ws://127.0.0.1:${await listenLocally(this.server)}/graphql`;
  }

  /** Ends all sockets as the product does when it stops. */
  async stop(): Promise<void> {
    await this.sockets.close();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async leave(): Promise<void> {
    for (const socket of this.open) await socket.dispose();
    this.open = [];
  }

  /** A socket with these parameters of connection. */
  connect(params: Record<string, unknown>): Promise<TestSocket> {
    const socket = new TestSocket(this.url, params);
    this.open.push(socket);
    return socket.ready();
  }

  /** A socket of this person's. */
  async of(user: { id: string }): Promise<TestSocket> {
    return this.connect({ token: await this.t.signIn(user) });
  }
}

/** Call it at the top of a test file, after `testApp`: `const sockets = testSockets(t)`. */
export function testSockets(t: TestApp): TestSockets {
  const sockets = new TestSockets(t);
  beforeAll(() => sockets.start());
  afterEach(() => sockets.leave());
  afterAll(() => sockets.stop());
  return sockets;
}
