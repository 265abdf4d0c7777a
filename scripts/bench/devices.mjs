// Devices of members of a conversation that lose their connection, or stop reading.
import WebSocket from 'ws';
import { confirmedSubscription, openSocket } from './listeners.mjs';

/**
 * What a device has received, compared with the messages 1, 2, 3, … of its conversation.
 * @typedef {{ cuts: number, received: number, lost: number, doubled: number, disordered: number, resyncs: number }} Outcome
 */

const PROTOCOL = 'graphql-transport-ws';

/** A device that loses its connection after every `cutAfter` messages, and continues from its last event as the web client does. */
export class CutDevice {
  /** @type {number[]} */ #numbers = [];
  /** @type {WebSocket | null} */ #socket = null;
  #cuts = 0;
  #resyncs = 0;
  #ended = false;
  #after;

  /** @param {{ url: string, document: string, token: string, after: string, cutAfter: number }} options */
  constructor(options) {
    this.options = options;
    this.#after = options.after;
  }

  get received() {
    return this.#numbers.length;
  }

  async connect() {
    const { url, token, document } = this.options;
    const socket = await openSocket(url, PROTOCOL);
    this.#socket = socket;
    socket.on('message', (/** @type {Buffer} */ data) => this.#receive(socket, JSON.parse(data.toString()), document));
    socket.on('error', () => undefined); // A socket that is cut reports an error before it closes.
    socket.once('close', () => {
      if (!this.#ended) void this.connect();
    });
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  }

  /**
   * @param {WebSocket} socket
   * @param {{ type: string, payload?: any }} message
   * @param {string} query
   */
  #receive(socket, { type, payload }, query) {
    // Frames that arrive after the cut belong to the connection that is gone.
    if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN) return;
    if (type === 'connection_ack') {
      const variables = { after: this.#after };
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
    }
    if (type !== 'next') return;
    const { eventId, message, upToSeq } = payload.data.chatEvents;
    if (upToSeq !== undefined) return; // what was delivered to the other user
    if (eventId !== undefined) this.#after = eventId;
    if (message === undefined) this.#resyncs += 1;
    else this.#numbers.push(message.seq);
    if (message !== undefined && this.received % this.options.cutAfter === 0) {
      this.#cuts += 1;
      socket.terminate();
    }
  }

  /**
   * @param {{ from: number, count: number }} sent the number of the first message, and how many there are
   * @returns {Outcome}
   */
  outcome({ from, count }) {
    const distinct = new Set(this.#numbers);
    const missing = Array.from({ length: count }, (_, i) => from + i).filter((number) => !distinct.has(number));
    return {
      cuts: this.#cuts,
      received: this.received,
      lost: missing.length,
      doubled: this.received - distinct.size,
      disordered: this.#numbers.filter((number, i) => i > 0 && number <= (this.#numbers[i - 1] ?? 0)).length,
      resyncs: this.#resyncs,
    };
  }

  close() {
    this.#ended = true;
    this.#socket?.close();
  }
}

/** A device that subscribes and then reads nothing. */
export class StalledDevice {
  /** @type {WebSocket | null} */ #socket = null;

  /** @param {{ url: string, document: string, token: string, after: string }} options */
  async connect({ url, document, token, after }) {
    this.#socket = await confirmedSubscription(url, document, { token, after });
    this.#socket.pause();
  }

  /** Reads again. @returns {Promise<number>} the code with which the server has closed the connection, or 0 if it has not within 5 s */
  async closeCode() {
    const socket = this.#socket;
    if (!socket) return 0;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    const code = await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 5_000, 0))]);
    socket.terminate();
    return code;
  }
}
