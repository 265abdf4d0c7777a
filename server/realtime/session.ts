import type { IncomingMessage } from 'node:http';
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { SessionReader } from '../auth/session-reader';
import type { Viewer } from '../access/viewer';
import { clientAddress } from '../platform/limits/client-address';
import type { SubscriptionSender } from './subscription-sender';
import { SOCKET_LIMITS } from './limits';

/** Who counts the sockets of each person. */
export interface SocketSessions {
  /** Returns what undoes it, or null when the person has too many sockets. */
  enter(session: SocketSession, userId: string, sessionId: string): (() => void) | null;
}

interface Parts {
  socket: WebSocket;
  requestId: string;
  request: IncomingMessage;
  owner: SocketSessions;
}

/** One socket: whose it is, what it listens to, and how it ends. */
export class SocketSession {
  viewer: Viewer | null = null;
  readonly senders = new Map<string, SubscriptionSender>();
  private token = '';
  private leave: () => void = () => {};
  private alive = true;
  private messages = 0;

  constructor(private readonly parts: Parts) {}

  get socket(): WebSocket {
    return this.parts.socket;
  }

  get requestId(): string {
    return this.parts.requestId;
  }

  get facts(): { ip: string; userAgent: string } {
    const { socket, headers } = this.parts.request;
    return { ip: clientAddress(socket.remoteAddress ?? ''), userAgent: headers['user-agent'] ?? '' };
  }

  /**
   * Notes whose socket this is.
   * @returns false when the person has too many
   */
  signIn(viewer: Viewer, token: string): boolean {
    const leave = this.parts.owner.enter(this, viewer.id, viewer.sessionId);
    if (!leave) return false;
    this.viewer = viewer;
    this.token = token;
    this.leave = leave;
    return true;
  }

  /** The session is over: so is the socket, at once. */
  signOut(): void {
    this.stopSenders();
    this.socket.close(CloseCode.Unauthorized, 'Sign in again');
  }

  /** Signs out when the session is not good any more. */
  async check(reader: SessionReader): Promise<void> {
    if (this.viewer !== null && (await reader.viewerOf(this.token)) === null) this.signOut();
  }

  /** How many messages came since the last heartbeat, this one included. */
  countMessage(): number {
    return ++this.messages;
  }

  heard(): void {
    this.alive = true;
  }

  /** Cuts off a client that did not answer the last heartbeat, and sends the next. */
  beat(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.messages = 0;
    this.socket.ping();
  }

  /** Puts a frame on the wire; a client that does not take what waits for it is cut off. */
  send(frame: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(frame);
    if (this.socket.bufferedAmount > SOCKET_LIMITS.bufferedBytes) this.socket.terminate();
  }

  /** Waits for what is under way, then closes; a client that does not take it in time is cut off. */
  async drain(code: number, patience: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.socket.once('close', () => resolve()));
    const timer = setTimeout(() => this.socket.terminate(), patience);
    await Promise.race([Promise.all([...this.senders.values()].map((sender) => sender.idle)), closed]);
    this.socket.close(code, 'Going away');
    await closed;
    clearTimeout(timer);
  }

  end(): void {
    this.stopSenders();
    this.leave();
  }

  private stopSenders(): void {
    for (const sender of this.senders.values()) void sender.return();
    this.senders.clear();
  }
}
