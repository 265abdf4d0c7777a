import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as Listener, Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../platform/logger';

/** How long running requests may take after the server stops listening, in milliseconds. */
const LONGEST_REQUEST = 15_000;
/** How long a new connection may take to send its first byte; browsers open connections before they need them. */
const FIRST_BYTE = 1_000;
/** How long new connections are accepted before the server stops listening. On a busy machine, clients take seconds to connect again. */
const LONGEST_BACKLOG = 3_000;
/** How long no client may connect before the server stops listening: a client that got an answer takes some time to connect again. */
const QUIET = 100;
const INTERVAL = 25;

/** Stops an HTTP server so that every request that reached it is answered. */
export class HttpShutdown {
  private begun = false;
  private accepted = 0;
  private hold: Promise<void> | null = null;
  private held = 0;
  private readonly running = new Set<ServerResponse>();
  private readonly connected = new Map<Socket, number>();
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly server: Server,
    private readonly logger: Logger,
  ) {
    // Before the router, which may answer at once.
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.begun) response.shouldKeepAlive = false;
      this.running.add(response);
      response.once('close', () => this.running.delete(response));
    });
    server.on('connection', (socket: Socket) => {
      this.accepted++;
      this.connected.set(socket, Date.now());
      socket.once('close', () => this.connected.delete(socket));
    });
  }

  /** Adds a listener that passes its connections to the server. It stops with the server. */
  watch(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Whether the server is about to stop. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Calls `go` when a request may be handled: at once, except for the moment in which the server stops listening. */
  admit(go: () => void): void {
    if (!this.hold) return go();
    this.held++;
    void this.hold.then(go);
  }

  /** From now on, every response ends its connection, so that clients open the next one elsewhere. */
  begin(): void {
    this.begun = true;
    for (const response of this.running) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /**
   * Stops listening, waits for running requests, and closes connections without one.
   * @param close stops listening; it settles when all connections are closed
   */
  async finish(close: () => Promise<void>): Promise<void> {
    this.begin();
    const ended = this.listeners.map((listener) => once(listener, 'close'));
    await this.stopListening();
    const closed = Promise.all([close(), ...ended]).then(() => true);
    const end = Date.now() + LONGEST_REQUEST;
    while (!(await Promise.race([closed, delay(INTERVAL, false)]))) {
      this.server.closeIdleConnections();
      this.closeUnused();
      if (Date.now() > end) this.abort();
    }
  }

  /**
   * Stops listening when no connection waits in the backlog: those would be reset. Requests are answered afterwards, since clients that get
   * an answer would connect again.
   */
  private async stopListening(): Promise<void> {
    let release = (): void => undefined;
    this.hold = new Promise((resolve) => {
      release = resolve;
    });
    await this.untilQuiet();
    await this.untilBacklogIsEmpty();
    for (const listener of [this.server, ...this.listeners]) listener.close();
    this.hold = null;
    release();
  }

  /** Waits until no client connects, because all requests but those on hold are answered. */
  private async untilQuiet(): Promise<void> {
    const end = Date.now() + LONGEST_BACKLOG;
    let before = this.accepted;
    for (let since = Date.now(); Date.now() - since < QUIET && Date.now() < end; ) {
      await delay(INTERVAL);
      if (before !== this.accepted || this.running.size > this.held) since = Date.now();
      before = this.accepted;
    }
  }

  /** Node accepts one connection per turn of the event loop, so a turn without one means that none waits. */
  private async untilBacklogIsEmpty(): Promise<void> {
    const end = Date.now() + LONGEST_BACKLOG;
    for (let before = -1; before !== this.accepted && Date.now() < end; ) {
      before = this.accepted;
      await nextTurn();
    }
  }

  /** Node counts a connection that has not sent anything as active. */
  private closeUnused(): void {
    const before = Date.now() - FIRST_BYTE;
    for (const [socket, since] of this.connected) if (socket.bytesRead === 0 && since < before) socket.destroy();
  }

  private abort(): void {
    if (this.running.size > 0) this.logger.warn({ requests: this.running.size }, 'requests took too long to stop');
    this.server.closeAllConnections();
  }
}
