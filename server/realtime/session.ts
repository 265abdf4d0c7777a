import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { RequestContext } from '../access/context';
import type { SessionReader } from '../auth/sessions/session-reader';
import type { Viewer } from '../access/viewer';
import type { SubscriptionSender } from './subscription-sender';
import { SOCKET_LIMITS, TRY_AGAIN_LATER } from './limits';

/** Keeps track of the signed-in sockets of each user. */
export interface SocketRegistry {
  /**
   * Adds a socket, and signs it out when its session ends on this instance.
   * @returns a function that removes the socket, or null if the user has too many sockets
   */
  add(session: SocketSession, userId: string, sessionId: string): (() => void) | null;
}

export interface Connection {
  /** Without compression. */
  socket: WebSocket;
  /** What the socket writes to. */
  stream: Duplex;
}

/** One socket with its viewer and its subscriptions. */
export class SocketSession {
  readonly requestId = randomUUID();
  readonly socket: WebSocket;
  viewer: Viewer | null = null;
  readonly senders = new Map<string, SubscriptionSender>();
  private token = '';
  private removeFromRegistry: () => void = () => {};
  private alive = true;
  private messages = 0;

  constructor(
    private readonly connection: Connection,
    readonly client: Pick<RequestContext, 'ip' | 'userAgent'>,
    private readonly registry: SocketRegistry,
  ) {
    this.socket = connection.socket;
  }

  /**
   * Makes the socket act for a viewer.
   * @returns false if the user has too many sockets
   */
  signIn(viewer: Viewer, token: string): boolean {
    const remove = this.registry.add(this, viewer.id, viewer.sessionId);
    if (!remove) return false;
    this.viewer = viewer;
    this.token = token;
    this.removeFromRegistry = remove;
    return true;
  }

  /** Closes the socket because its session has ended. */
  signOut(): void {
    this.stopSenders();
    this.socket.close(CloseCode.Unauthorized, 'Sign in again');
  }

  /** Signs out if the session has ended. */
  async checkSession(reader: SessionReader): Promise<void> {
    if (this.viewer !== null && (await reader.viewerOf(this.token)) === null) this.signOut();
  }

  /** Counts a message. Returns the number of messages since the last heartbeat. */
  countMessage(): number {
    return ++this.messages;
  }

  markAlive(): void {
    this.alive = true;
  }

  /** Disconnects a client that did not answer the last heartbeat; otherwise sends the next one. */
  sendHeartbeat(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.messages = 0;
    this.socket.ping();
  }

  /** Sends a message. A client that reads too slowly receives no more messages, and is disconnected even if it never reads again. */
  send(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(message);
    this.limitBuffer();
  }

  /** Sends a message that is a frame already, as `send` does. */
  sendFrame(frame: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.connection.stream.write(frame);
    this.limitBuffer();
  }

  private limitBuffer(): void {
    if (this.socket.bufferedAmount <= SOCKET_LIMITS.bufferedBytes) return;
    this.stopSenders();
    this.socket.close(TRY_AGAIN_LATER, 'Too much unread data');
  }

  /** Sends pending results, then closes the socket. Disconnects a client that does not close within `timeout` milliseconds. */
  async drain(code: number, timeout: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.socket.once('close', () => resolve()));
    const timer = setTimeout(() => this.socket.terminate(), timeout);
    await Promise.race([Promise.all([...this.senders.values()].map((sender) => sender.idle)), closed]);
    this.socket.close(code, 'Going away');
    await closed;
    clearTimeout(timer);
  }

  end(): void {
    this.stopSenders();
    this.removeFromRegistry();
  }

  private stopSenders(): void {
    for (const sender of this.senders.values()) void sender.return();
    this.senders.clear();
  }
}
