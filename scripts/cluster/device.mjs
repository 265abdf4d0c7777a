// A person's device: a socket that keeps its place in the stream of events, and connects again as the web client does.
import WebSocket from 'ws';

const PROTOCOL = 'graphql-transport-ws';
const EVENTS = `subscription ClusterEvents($after: ID) {
  chatEvents(after: $after) {
    __typename
    ... on MessageAdded { eventId message { content seq } }
    ... on MessageChanged { eventId } ... on ConversationSeen { eventId } ... on ResyncNeeded { eventId }
  }
}`;
/** Codes after which the web client asks the user to sign in. */
const ENDED = [4401, 4403];
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;

/**
 * @typedef {object} Audience
 * @property {(text: string) => void} onMessage called with each message that arrives
 * @property {(milliseconds: number) => void} onReturn called when a lost connection is back, with the time that it took
 */

export class Device {
  /** @type {WebSocket | null} */ #socket = null;
  #after = '0';
  #attempts = 0;
  /** @type {number | null} */ #lostAt = null;
  #closing = false;
  isConnected = false;
  /** @type {number | null} */ endedAt = null;
  received = 0;
  doubled = 0;
  /** Events that came before an earlier one, or without it. */
  disordered = 0;
  resyncs = 0;
  /** @type {number[]} */ codes = [];

  /** @param {{ url: string, token: string, userId: string, audience: Audience }} options */
  constructor(options) {
    this.options = options;
  }

  /** @returns {Promise<void>} when it is connected for the first time */
  connect() {
    return new Promise((resolve) => this.#open(resolve));
  }

  /** @param {() => void} [onConnected] */
  #open(onConnected) {
    const socket = new WebSocket(this.options.url, PROTOCOL, { perMessageDeflate: false, handshakeTimeout: 10_000 });
    this.#socket = socket;
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { token: this.options.token } })),
    );
    socket.on('message', (/** @type {Buffer} */ data) =>
      this.#receive(socket, JSON.parse(data.toString()), onConnected),
    );
    socket.on('error', () => undefined); // It closes next.
    socket.once('close', (code) => this.#closed(code, onConnected));
  }

  /**
   * @param {WebSocket} socket
   * @param {{ type: string, payload?: any }} message
   * @param {() => void} [onConnected]
   */
  #receive(socket, { type, payload }, onConnected) {
    if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    if (type === 'connection_ack') {
      const variables = { after: this.#after };
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: EVENTS, variables } }));
      this.#attempts = 0;
      this.isConnected = true;
      if (this.#lostAt !== null) this.options.audience.onReturn(Date.now() - this.#lostAt);
      this.#lostAt = null;
      onConnected?.();
    }
    if (type === 'error') throw new Error(`A subscription was refused: ${JSON.stringify(payload)}`);
    if (type === 'next') this.#note(payload);
  }

  /** @param {any} payload */
  #note(payload) {
    const event = payload.data?.chatEvents;
    if (!event) throw new Error(`An event has errors: ${JSON.stringify(payload)}`);
    if (event.eventId === undefined) return;
    const [position, last] = [Number(event.eventId), Number(this.#after)];
    if (event.__typename === 'ResyncNeeded') this.resyncs++;
    else if (position <= last) this.doubled++;
    else if (position !== last + 1) this.disordered++;
    this.#after = String(Math.max(position, last));
    if (!event.message) return;
    this.received++;
    this.options.audience.onMessage(event.message.content);
  }

  /** @param {number} code @param {() => void} [onConnected] */
  #closed(code, onConnected) {
    this.isConnected = false;
    this.codes.push(code);
    if (this.#closing) return;
    if (ENDED.includes(code)) {
      this.endedAt = Date.now();
      return;
    }
    this.#lostAt ??= Date.now();
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#attempts++, LONGEST_PAUSE);
    // Between half and the whole pause, so that clients do not all come back at once.
    setTimeout(() => this.#closing || this.#open(onConnected), pause * (0.5 + Math.random() / 2));
  }

  close() {
    this.#closing = true;
    this.#socket?.close();
  }
}
