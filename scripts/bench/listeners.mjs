// Sockets that only count what they are told: subscribers of the product, or plain sockets of the bare broadcast.
import WebSocket from 'ws';

/**
 * Where to connect; with a `token`, by graphql-transport-ws, subscribing to `document`. `after` names the last event but one,
 * so that a first frame comes at once and tells that the subscription stands.
 * @typedef {{ token: string, after: string }} Subscriber
 * @typedef {{ url: string, document: string, sockets: (Subscriber | null)[] }} Audience
 */

export class Listeners {
  /** @type {WebSocket[]} */ #sockets = [];
  #heard = 0;
  #expected = 0;
  #allHeard = () => {};
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
      await tell(socket, { type: 'connection_init', payload: { token } });
      await tell(socket, { id: '1', type: 'subscribe', payload: { query: document, variables: { after } } });
    }
    // One piece each, since nobody asked for another form of them.
    socket.on('message', (/** @type {Buffer} */ data) => this.#hear(data.toString()));
    return socket;
  }

  /** @param {string} frame */
  #hear(frame) {
    if (frame.includes('"type":"error"') || frame.includes('"errors"')) throw new Error(`A socket was told: ${frame}`);
    this.frameBytes = frame.length;
    if (++this.#heard === this.#expected) this.#allHeard();
  }

  /** @param {number} each how many frames each socket will be told from now on */
  expect(each) {
    this.#heard = 0;
    this.#expected = each * this.size;
  }

  /** @returns {Promise<void>} */
  allHeard() {
    if (this.#heard >= this.#expected) return Promise.resolve();
    return new Promise((resolve) => {
      this.#allHeard = resolve;
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
function tell(socket, message) {
  const answered = new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('close', (code, reason) => reject(new Error(`A socket was closed: ${code} ${reason.toString()}`)));
  });
  socket.send(JSON.stringify(message));
  return answered;
}
