// Sockets that count the frames they receive, as subscribers of the product or as plain sockets of the raw server.
import WebSocket from 'ws';

/**
 * Subscribers use graphql-transport-ws and subscribe to `document`. `after` is the last event but one, so that a first frame arrives
 * at once and confirms the subscription.
 * @typedef {{ token: string, after: string }} Subscriber
 * @typedef {{ url: string, document: string, sockets: (Subscriber | null)[] }} Audience
 */

export class Listeners {
  /** @type {WebSocket[]} */ #sockets = [];
  #received = 0;
  #expected = 0;
  #onAllReceived = () => {};
  frameBytes = 0;

  get size() {
    return this.#sockets.length;
  }

  /** @param {Audience} audience */
  async open({ url, document, sockets }) {
    this.#sockets = await Promise.all(sockets.map((subscriber) => this.#connect(url, document, subscriber)));
  }

  /**
   * @param {string} url
   * @param {string} document
   * @param {Subscriber | null} subscriber
   */
  async #connect(url, document, subscriber) {
    const socket = new WebSocket(url, subscriber ? 'graphql-transport-ws' : [], { perMessageDeflate: false });
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
    if (subscriber) {
      const { token, after } = subscriber;
      await request(socket, { type: 'connection_init', payload: { token } });
      await request(socket, { id: '1', type: 'subscribe', payload: { query: document, variables: { after } } });
    }
    // Messages are single buffers by default.
    socket.on('message', (/** @type {Buffer} */ data) => this.#receive(data.toString()));
    return socket;
  }

  /** @param {string} frame */
  #receive(frame) {
    if (frame.includes('"type":"error"') || frame.includes('"errors"'))
      throw new Error(`A socket received an error: ${frame}`);
    this.frameBytes = frame.length;
    if (++this.#received === this.#expected) this.#onAllReceived();
  }

  /** @param {number} each the number of frames that each socket will receive from now on */
  expect(each) {
    this.#received = 0;
    this.#expected = each * this.size;
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
