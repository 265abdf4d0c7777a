import { createServer, type Server } from 'node:http';
import { type Client, createClient } from 'graphql-ws';
import pino from 'pino';
import WebSocket from 'ws';
import { attachWebsocket } from '../realtime/websocket';
import type { TestApp } from './harness';
import { listenLocally } from './local-server';

/** What a test knows of the answers it asked for. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test asserts on the shape of its own documents
export type Answer = any;

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
export class Listening {
  readonly answers: Answer[] = [];
  refusal: Answer = null;
  done = false;
  private readonly stopListening: () => void;

  constructor(client: Client, query: string, variables: Record<string, unknown>) {
    this.stopListening = client.subscribe(
      { query, variables },
      {
        next: (answer) => void this.answers.push(answer),
        error: (refusal) => {
          this.refusal = refusal;
        },
        complete: () => {
          this.done = true;
        },
      },
    );
  }

  stop(): void {
    this.stopListening();
  }

  /** The root field's values, in the order they came. */
  values(field: string): Answer[] {
    return this.answers.map((answer) => answer.data?.[field]);
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

  listen(query: string, variables: Record<string, unknown> = {}): Listening {
    return new Listening(this.client, query, variables);
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

  constructor(private readonly t: TestApp) {}

  async start(): Promise<void> {
    this.server = createServer();
    const { endpoint, persistedDocuments, events, sessionReader } = this.t.app;
    const config = { publicUrl: 'http://batchmate.test' };
    const logger = pino({ level: 'debug' }, { write: (line: string) => void this.t.logs.push(line) });
    this.sockets = attachWebsocket({
      httpServer: this.server,
      endpoint,
      persistedDocuments,
      events,
      sessionReader,
      logger,
      db: this.t.db,
      config,
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
