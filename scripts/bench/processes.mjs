// The processes that a measurement needs: each answers questions over its channel, and none outlives the measurement.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const probe = fileURLToPath(new URL('./probe.cjs', import.meta.url));
const KEPT = 4_000; // characters of what a process said, for the error that names it

/**
 * What a process has used: `cpu` in microseconds since it began, `rss` in bytes now.
 * @typedef {{ cpu: number, rss: number }} Usage
 */

/** A process under measurement, or one that measures. */
export class Worker {
  #said = '';
  #questions = 0;
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */ #open = new Map();
  /** @type {Promise<void>} */ #ended;
  /** @type {Promise<void>} */ #answers;
  #answering = () => {};

  /**
   * @param {string} file a script
   * @param {{ args?: string[], execArgv?: string[], env?: NodeJS.ProcessEnv }} [options]
   */
  constructor(file, { args = [], execArgv = [], env = process.env } = {}) {
    // A group of its own: Ctrl-C reaches only the measurement, which then stops each process in its own time.
    this.child = fork(file, args, {
      execArgv: ['-r', probe, ...execArgv],
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        this.#said = (this.#said + text).slice(-KEPT);
      });
    }
    this.#answers = new Promise((resolve) => {
      this.#answering = resolve;
    });
    this.child.on('message', (message) => this.#settle(message));
    this.#ended = new Promise((resolve) => {
      this.child.once('close', () => {
        const error = new Error(`${file} ended. It said:\n${this.#said.trim()}`);
        for (const { reject } of this.#open.values()) reject(error);
        this.#open.clear();
        resolve();
      });
    });
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get said() {
    return this.#said;
  }

  /**
   * Asks the process something; its script answers with the same id.
   * @param {unknown} question
   * @returns {Promise<any>} what the script answers; each asker knows its shape
   */
  async ask(question) {
    await Promise.race([this.#answers, this.#ended]);
    return this.#send(question);
  }

  /**
   * @param {unknown} question
   * @returns {Promise<any>}
   */
  #send(question) {
    if (this.hasEnded) return Promise.reject(new Error(`A process has ended. It said:\n${this.#said.trim()}`));
    return new Promise((resolve, reject) => {
      const id = ++this.#questions;
      this.#open.set(id, { resolve, reject });
      this.child.send({ id, question });
    });
  }

  /** @returns {Promise<Usage>} */
  usage() {
    return this.#send('usage');
  }

  async stop() {
    if (!this.hasEnded) this.child.kill('SIGTERM');
    await this.#ended;
  }

  /** @param {any} message what came over the channel: an answer of ours, whose shape we made */
  #settle({ id, answer, error }) {
    if (answer === 'listening' && id === 0) this.#answering();
    const question = this.#open.get(id);
    this.#open.delete(id);
    if (error !== undefined) question?.reject(new Error(error));
    else question?.resolve(answer);
  }
}

/**
 * Answers the questions of a measurement, in a script that a `Worker` runs.
 * @param {(question: any) => unknown} handle questions are ours: handle and asker agree on their shape
 */
export function answerQuestions(handle) {
  process.on('message', (/** @type {{ id: number, question: unknown }} */ { id, question }) => {
    if (question === 'usage') return; // the probe's
    Promise.resolve(question)
      .then(handle)
      .then(
        (answer) => process.send?.({ id, answer }),
        (error) => process.send?.({ id, error: String(error instanceof Error ? error.stack : error) }),
      );
  });
  process.channel?.ref(); // there is more to come, though the probe does not wait for it
  process.send?.({ id: 0, answer: 'listening' }); // what was asked before would have been lost
}
