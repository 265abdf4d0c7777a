// The processes of a benchmark. They execute commands that arrive over their IPC channel, and end with the benchmark.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const probe = fileURLToPath(new URL('./probe.cjs', import.meta.url));
const OUTPUT_LIMIT = 4_000; // characters of a process's output, for error messages

/**
 * The resource usage of a process: CPU time since its start in µs, of it for the deliveries of published events, and current RSS in bytes.
 * @typedef {{ cpu: number, published: number, rss: number }} Usage
 */

/** A measured process, or the load generator. */
export class Worker {
  #output = '';
  #lastId = 0;
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */ #pending = new Map();
  /** @type {Promise<void>} */ #ended;
  /** @type {Promise<void>} */ #ready;
  #onReady = () => {};

  /**
   * @param {string} file a script
   * @param {{ args?: string[], execArgv?: string[], env?: NodeJS.ProcessEnv, cwd?: string }} [options]
   */
  constructor(file, { args = [], execArgv = [], env = process.env, cwd = process.cwd() } = {}) {
    // In a separate process group, so that Ctrl-C reaches only the benchmark, which then stops the processes in order.
    this.child = fork(file, args, {
      execArgv: ['-r', probe, ...execArgv],
      env,
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        this.#output = (this.#output + text).slice(-OUTPUT_LIMIT);
      });
    }
    this.#ready = new Promise((resolve) => {
      this.#onReady = resolve;
    });
    this.child.on('message', (message) => this.#settle(message));
    this.#ended = new Promise((resolve) => {
      this.child.once('close', () => {
        const error = new Error(`${file} ended. Its output:\n${this.#output.trim()}`);
        for (const { reject } of this.#pending.values()) reject(error);
        this.#pending.clear();
        resolve();
      });
    });
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The end of what the process has printed. */
  get output() {
    return this.#output;
  }

  /**
   * Sends a command to the script of the process and waits for the result.
   * @param {unknown} command
   * @returns {Promise<any>} the result, whose shape depends on the command
   */
  async ask(command) {
    await Promise.race([this.#ready, this.#ended]);
    return this.#send(command);
  }

  /**
   * @param {unknown} command
   * @returns {Promise<any>}
   */
  #send(command) {
    if (this.hasEnded) return Promise.reject(new Error(`A process has ended. Its output:\n${this.#output.trim()}`));
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      this.child.send({ id, command });
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

  /** @param {any} message sent by `handleCommands` or probe.cjs */
  #settle({ id, result, error }) {
    if (result === 'ready' && id === 0) this.#onReady();
    const command = this.#pending.get(id);
    this.#pending.delete(id);
    if (error !== undefined) command?.reject(new Error(error));
    else command?.resolve(result);
  }
}

/**
 * Executes the commands of `Worker.ask` in the worker's script.
 * @param {(command: any) => unknown} handle executes a command and returns its result
 */
export function handleCommands(handle) {
  process.on('message', (/** @type {{ id: number, command: unknown }} */ { id, command }) => {
    if (command === 'usage') return; // Handled by probe.cjs.
    Promise.resolve(command)
      .then(handle)
      .then(
        (result) => process.send?.({ id, result }),
        (error) => process.send?.({ id, error: String(error instanceof Error ? error.stack : error) }),
      );
  });
  process.channel?.ref(); // Keeps the process alive; probe.cjs calls `unref`.
  process.send?.({ id: 0, result: 'ready' }); // Commands sent earlier would have been lost.
}
