// Sends messages at a steady rate, each until it is acknowledged, as the web client's outbox does.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const SEND = `mutation ClusterSend($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`;
const TIMEOUT = 10_000;
const PAUSE = 200;
/** Codes of errors after which a client tries again. */
const TRY_AGAIN = ['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'];

/**
 * A message that was sent: when for the first time, and when it was acknowledged.
 * @typedef {{ sentAt: number, acknowledgedAt: number | null }} Sent
 */

export class Sender {
  /** @type {Map<string, Sent>} */ sent = new Map();
  /** How many requests failed and were sent again, by what happened. @type {Record<string, number>} */ retries = {};
  /** @type {string[]} */ errors = [];
  /** Milliseconds that requests took, failed ones included. @type {number[]} */ times = [];
  #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  perSecond = 1;
  running = false;
  #underWay = new Set();

  /** @param {{ url: string, pairs: import('./people.mjs').Pair[] }} options */
  constructor({ url, pairs }) {
    this.url = url;
    this.pairs = pairs;
  }

  start() {
    this.running = true;
    void this.#sendAll();
  }

  /** Stops, and waits until everything is acknowledged. */
  async stop() {
    this.running = false;
    await Promise.all(this.#underWay);
  }

  async #sendAll() {
    let due = Date.now();
    for (let n = 0; this.running; n++) {
      if (due > Date.now()) await delay(due - Date.now());
      due += 1000 / this.perSecond;
      const message = this.#send(n);
      this.#underWay.add(message);
      void message.finally(() => this.#underWay.delete(message));
    }
  }

  /** @param {number} n */
  async #send(n) {
    const pair = this.pairs[n % this.pairs.length];
    const sender = pair?.members[Math.floor(n / this.pairs.length) % 2];
    if (!pair || !sender) return;
    const clientId = randomUUID();
    /** @type {Sent} */
    const sent = { sentAt: Date.now(), acknowledgedAt: null };
    this.sent.set(clientId, sent);
    const input = { conversationId: pair.conversationId, clientId, content: clientId };
    const body = JSON.stringify({ query: SEND, variables: { input } });
    for (;;) {
      const began = performance.now();
      const failure = await this.#attempt(sender.token, body);
      this.times.push(performance.now() - began);
      if (failure === null) break;
      this.retries[failure] = (this.retries[failure] ?? 0) + 1;
      await delay(PAUSE);
    }
    sent.acknowledgedAt = Date.now();
  }

  /** @param {string} token @param {string} body @returns {Promise<string | null>} why to try again */
  async #attempt(token, body) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await post(`${this.url}/graphql`, { headers, body, agent: this.#agent });
    if (answer.error !== undefined) return answer.error;
    if (answer.status >= 500) return String(answer.status);
    const { data, errors } = JSON.parse(answer.text);
    if (data?.sendMessage) return null;
    const code = errors?.[0]?.extensions?.code ?? String(answer.status);
    if (!TRY_AGAIN.includes(code)) this.errors.push(answer.text);
    return code;
  }
}

/**
 * @param {string} url
 * @param {{ headers: Record<string, string>, body: string, agent?: Agent }} options
 * @returns {Promise<{ status: number, text: string, error?: string }>}
 */
export function post(url, { headers, body, agent }) {
  return new Promise((resolve) => {
    const fail = (/** @type {string} */ error) => resolve({ status: 0, text: '', error });
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    const sent = request(url, { ...options, timeout: TIMEOUT }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', (/** @type {NodeJS.ErrnoException} */ error) => fail(error.code ?? error.message));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (/** @type {NodeJS.ErrnoException} */ error) => fail(error.code ?? error.message));
    sent.end(body);
  });
}
