/** Limits of the WebSocket endpoint. */
export const SOCKET_LIMITS = {
  /** Bytes per client message. */
  messageBytes: 64 * 1024,
  /** Messages per socket between two heartbeats. */
  messages: 600,
  /** Characters per subscription document. */
  document: 20_000,
  /** Active subscriptions per socket. */
  subscriptions: 20,
  /** Open sockets per user. */
  socketsPerUser: 30,
  /** Open sockets that have not signed in yet, across all clients and per client address. */
  unauthenticatedSockets: 1_000,
  unauthenticatedSocketsPerAddress: 100,
  /** Bytes buffered for a slow client before it is disconnected with `TRY_AGAIN_LATER`. It reconnects and resumes from its cursor. */
  bufferedBytes: 1024 * 1024,
};

/** Close code after which clients of graphql-ws reconnect. */
export const TRY_AGAIN_LATER = 1013;
