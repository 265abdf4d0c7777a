// Sockets that count the frames they receive, as subscribers of the product or as plain sockets of the raw server.
import WebSocket from 'ws';

/**
 * Subscribers use graphql-transport-ws and subscribe to `document`. `after` is the last event but one, so that a first frame arrives
 * at once and confirms the subscription. `each` sockets receive a message.
 * @typedef {{ token: string, after: string }} Subscriber
 * @typedef {{ url: string, document: string, sockets: (Subscriber | null)[], each: number }} Audience
 */

/** How many sockets are opened at a time. The server limits those that have not signed in. */
const BATCH = 50;

export class Listeners {
  /** @type {WebSocket[]} */ #sockets = [];
  #each = 0;
  #received = 0;
  #expected = 0;
  #onAllReceived = () => {};
  /** @type {(frame: string) => void} */ onFrame = () => {};
  frameBytes = 0;
  /** How many frames have arrived since `expect`, with signals that messages were delivered. */
  frames = 0;

  /** How many sockets receive a message. */
  get each() {
    return this.#each;
  }

  /** @param {Audience} audience */
  async open({ url, document, sockets, each }) {
    this.#each = each;
    for (let i = 0; i < sockets.length; i += BATCH) {
      const batch = sockets.slice(i, i + BATCH).map((socket) => this.#connect(url, document, socket));
      this.#sockets.push(...(await Promise.all(batch)));
    }
  }

  /**
   * @param {string} url
   * @param {string} document
   * @param {Subscriber | null} subscriber
   */
  async #connect(url, document, subscriber) {
    const socket = subscriber ? await confirmedSubscription(url, document, subscriber) : await openSocket(url);
    // Messages are single buffers by default.
    socket.on('message', (/** @type {Buffer} */ data) => this.#receive(data.toString()));
    return socket;
  }

  /** @param {string} frame */
  #receive(frame) {
    if (frame.includes('"type":"error"') || frame.includes('"errors"'))
      throw new Error(`A socket received an error: ${frame}`);
    this.frames++;
    // A signal that messages were delivered, which comes after several of them.
    if (frame.includes('"upToSeq"')) return;
    this.frameBytes = frame.length;
    this.onFrame(frame);
    if (++this.#received === this.#expected) this.#onAllReceived();
  }

  /** @param {number} messages the number of messages that will be delivered from now on */
  expect(messages) {
    this.#received = 0;
    this.frames = 0;
    this.#expected = messages * this.#each;
  }

  /** Resolves when all expected frames have arrived. @returns {Promise<void>} */
  allReceived() {
    if (this.#received >= this.#expected) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onAllReceived = resolve;
    });
  }

  async close() {
    const closed = this.#sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of this.#sockets) socket.close();
    await Promise.all(closed);
    this.#sockets = [];
  }
}

/**
 * A socket that is subscribed and has received the first event after its cursor.
 * @param {string} url
 * @param {string} document
 * @param {Subscriber} subscriber
 */
export async function confirmedSubscription(url, document, { token, after }) {
  const socket = await openSocket(url, 'graphql-transport-ws');
  await request(socket, { type: 'connection_init', payload: { token } });
  await request(socket, { id: '1', type: 'subscribe', payload: { query: document, variables: { after } } });
  return socket;
}

/**
 * @param {string} url
 * @param {string} [protocol]
 */
export async function openSocket(url, protocol) {
  const socket = new WebSocket(url, protocol ?? [], { perMessageDeflate: false });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  return socket;
}

/**
 * Sends and waits for the next frame.
 * @param {WebSocket} socket
 * @param {object} message
 */
function request(socket, message) {
  const response = new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('close', (code, reason) => reject(new Error(`A socket was closed: ${code} ${reason.toString()}`)));
  });
  socket.send(JSON.stringify(message));
  return response;
}
