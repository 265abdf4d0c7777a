import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CloseCode, handleProtocols, makeServer, MessageType, type Server } from 'graphql-ws';
import { type RawData, WebSocketServer } from 'ws';
import { type SessionEnd, sessionsChannel } from '../auth/sessions/session-ends';
import type { Core } from '../platform/core';
import { clientAddress, forwardedAddress, isBehindProxy } from '../platform/limits/client-address';
import { SOCKET_LIMITS, TRY_AGAIN_LATER } from './limits';
import { createProtocol, type ProtocolDeps } from './protocol';
import { type Connection, SocketSession, type SocketRegistry } from './session';
import { PendingSockets } from './pending-sockets';

/** Every socket gets a heartbeat within this time, some of them at a time. */
const HEARTBEAT_INTERVAL = 20_000;
const HEARTBEAT_PARTS = 20;
/** How long closing may take for each socket, so that clients do not all connect to the other instances in the same moment. */
const CLOSING_PAUSE = 20;
const LONGEST_CLOSING = 10_000;
const DRAIN_TIMEOUT = 5_000;
const PATH = '/graphql';
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

interface WebsocketDeps extends ProtocolDeps {
  httpServer: HttpServer;
}

/**
 * Serves subscriptions at /graphql over WebSockets, with the protocol graphql-transport-ws. Clients send their token in
 * `connectionParams.token` or `connectionParams.authorization`. A socket without a valid token is closed with 4401, and so is a socket
 * whose session ends.
 */
export function attachWebsocket(core: Core, deps: WebsocketDeps): { close(gradually?: boolean): Promise<void> } {
  const sockets = new Sockets(core, deps);
  // The listener stays while the server closes, so that clients that reconnect too early get a 503.
  deps.httpServer.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) =>
    sockets.upgrade(request, stream, head),
  );
  return { close: (gradually = false) => sockets.close(gradually) };
}

class Sockets implements SocketRegistry {
  private readonly wss = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_LIMITS.messageBytes,
    // Frames that many sockets share are not compressed.
    perMessageDeflate: false,
    handleProtocols,
  });
  private readonly sessions = new Set<SocketSession>();
  /** The sessions by the second in which they get their heartbeat. */
  private readonly parts = Array.from({ length: HEARTBEAT_PARTS }, () => new Set<SocketSession>());
  private opened = 0;
  private beats = 0;
  private readonly countByUser = new Map<string, number>();
  private readonly pendingSockets: PendingSockets;
  private readonly protocol: Server<SocketSession>;
  private readonly heartbeat: NodeJS.Timeout;
  private readonly stopCounting: () => void;
  private closing = false;

  constructor(
    private readonly core: Core,
    private readonly deps: ProtocolDeps,
  ) {
    this.pendingSockets = new PendingSockets(core.config.rateLimitFactor);
    this.protocol = makeServer(createProtocol(core, deps));
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_INTERVAL / HEARTBEAT_PARTS);
    this.heartbeat.unref();
    this.stopCounting = core.vitals.addSocketCount(() => this.sessions.size);
  }

  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const refusal = this.refusalOf(request);
    stream.on('error', (error) => this.core.logger.debug({ err: error }, 'a WebSocket connection broke off'));
    if (refusal !== null) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.wss.handleUpgrade(request, stream, head, (socket) => this.open({ socket, stream }, request));
  }

  private refusalOf(request: IncomingMessage): string | null {
    const { url = '', headers } = request;
    if (url.split('?', 1)[0] !== PATH) return '404 Not Found';
    if (this.closing) return '503 Service Unavailable';
    if (!isOwnOrigin(headers, this.core.config.publicUrl)) return '403 Forbidden';
    return this.pendingSockets.hasPlaceFor(this.addressOf(request)) ? null : '503 Service Unavailable';
  }

  private addressOf({ socket, headers }: IncomingMessage): string {
    const remote = socket.remoteAddress ?? '';
    return clientAddress(
      isBehindProxy(this.core.config) ? forwardedAddress(remote, headers['x-forwarded-for']) : remote,
    );
  }

  private open(connection: Connection, request: IncomingMessage): void {
    const { socket } = connection;
    const client = { ip: this.addressOf(request), userAgent: request.headers['user-agent'] ?? '' };
    const session = new SocketSession(connection, client, this);
    const part = this.parts[this.opened++ % HEARTBEAT_PARTS];
    this.sessions.add(session);
    part?.add(session);
    this.pendingSockets.add(session);
    socket.on('pong', () => session.markAlive());
    // ws closes the socket after an error, such as a protocol violation by the client.
    socket.on('error', (error) =>
      this.core.logger.debug({ err: error, requestId: session.requestId }, 'a WebSocket failed'),
    );
    const closed = this.protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => session.send(text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => socket.on('message', (data) => void this.receive(session, textOf(data), handle)),
      },
      session,
    );
    socket.once('close', (code, reason) => {
      this.sessions.delete(session);
      part?.delete(session);
      this.pendingSockets.delete(session);
      session.end();
      closed(code, String(reason)).catch((error: unknown) => this.logFailure(session, error));
    });
  }

  private async receive(session: SocketSession, text: string, handle: (text: string) => Promise<void>): Promise<void> {
    if (session.countMessage() > SOCKET_LIMITS.messages)
      return session.socket.close(POLICY_VIOLATION, 'Too many messages');
    try {
      await handle(text);
    } catch (error) {
      // graphql-ws fails for messages that only servers send.
      if (SERVER_MESSAGES.has(typeOf(text)))
        return session.socket.close(CloseCode.BadRequest, 'Clients cannot send this message');
      this.logFailure(session, error);
      session.socket.close(TRY_AGAIN_LATER, 'Try again later');
    }
  }

  private logFailure(session: SocketSession, error: unknown): void {
    this.core.logger.error({ err: error, requestId: session.requestId }, 'a WebSocket could not be served');
  }

  add(session: SocketSession, userId: string, sessionId: string): (() => void) | null {
    const count = this.countByUser.get(userId) ?? 0;
    if (count >= SOCKET_LIMITS.socketsPerUser * this.core.config.rateLimitFactor) return null;
    this.countByUser.set(userId, count + 1);
    this.pendingSockets.delete(session);
    const stop = this.core.events.subscribe(sessionsChannel(userId), (end) => {
      // Only the sessions' service publishes on the channel.
      if ((end as SessionEnd).sessionId === sessionId) session.signOut();
    });
    return () => {
      stop();
      const left = (this.countByUser.get(userId) ?? 1) - 1;
      if (left > 0) this.countByUser.set(userId, left);
      else this.countByUser.delete(userId);
    };
  }

  /** Disconnects dead clients, and signs out sockets whose session expired, was suspended or ended elsewhere without notice. */
  private async beat(): Promise<void> {
    const due = [...(this.parts[this.beats++ % HEARTBEAT_PARTS] ?? [])];
    for (const session of due) session.sendHeartbeat();
    try {
      await Promise.all(due.map((session) => session.checkSession(this.deps.sessionReader)));
    } catch (error) {
      this.core.logger.warn({ err: error }, 'the sessions of open WebSockets could not be checked; trying again');
    }
  }

  /**
   * Refuses new sockets, sends pending results, and closes all sockets. Clients reconnect to another instance.
   * @param gradually whether to close one after the other, for up to ten seconds
   */
  async close(gradually: boolean): Promise<void> {
    this.closing = true;
    clearInterval(this.heartbeat);
    this.stopCounting();
    const all = [...this.sessions];
    const pause = gradually ? Math.min(CLOSING_PAUSE, LONGEST_CLOSING / all.length) : 0;
    await Promise.all(
      all.map(async (session, i) => {
        if (pause > 0) await delay(i * pause);
        await session.drain(GOING_AWAY, DRAIN_TIMEOUT);
      }),
    );
    await new Promise<void>((resolve) => this.wss.close(() => resolve()));
  }
}

/** Types of messages of the protocol that only servers send. */
const SERVER_MESSAGES: ReadonlySet<unknown> = new Set([MessageType.ConnectionAck, MessageType.Next, MessageType.Error]);

/** The type of a message that is valid JSON. */
const typeOf = (text: string): unknown => (JSON.parse(text) as { type?: unknown }).type; // graphql-ws has parsed it before

/** ws delivers messages as buffers by default. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

/** Browsers always send the origin of a page, and pages of other sites must not open sockets. Other clients send none. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers'], publicUrl: string | null): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (publicUrl !== null && new URL(publicUrl).origin === origin);
}
