// An update on this machine: a database, servers of the release, and this version, which migrates.
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Bench } from '../bench/servers.mjs';
import { freePort } from '../lib/free-port.mjs';
import { cleanEnvironment } from '../lib/run.mjs';
import { outcomesOf, queriesOf } from './queries.mjs';

const START_LIMIT = 60_000; // ms
const WALKTHROUGH_LIMIT = 120_000; // ms
const PASSWORD = 'Rehearsal-1';
const ACCOUNTS = ['student', 'alumni', 'hr', 'admin'];

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

export class Rehearsal {
  #bench = new Bench();
  #databaseUrl = '';

  /** @param {string} main the built server of this version */
  constructor(main) {
    this.main = main;
    this.release = this.#bench.folder('release');
  }

  stop() {
    return this.#bench.stop();
  }

  async startDatabase() {
    this.#databaseUrl = await this.#bench.database();
  }

  get #settings() {
    return {
      DATABASE_URL: this.#databaseUrl,
      DATA_DIR: this.#bench.folder('data'),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO: 'on',
      DEMO_PASSWORD: PASSWORD,
      DRAIN_DELAY: '0',
      RATE_LIMIT_FACTOR: '10000',
    };
  }

  /** Starts a server of the release from its sources. @returns {Promise<Server>} */
  async startRelease() {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['-r', './scripts/swc-register.cjs', 'server/main.ts'], {
      cwd: this.release,
      env: cleanEnvironment({ ...this.#settings, PORT: String(port) }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const ended = once(child, 'close');
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    this.#bench.onStop(stop);
    for (const end = Date.now() + START_LIMIT; Date.now() < end; await delay(50)) {
      if (child.exitCode !== null) throw new Error(`The server of the release ended:\n${output}`);
      const response = await fetch(`${url}/readyz`).catch(() => undefined); // Not listening yet.
      if (response?.ok) return { url, stop };
    }
    throw new Error(`The server of the release is not ready:\n${output}`);
  }

  /** Runs `migrate` of this version. @returns {Promise<string[]>} what went wrong */
  async migrate() {
    return this.#problems(process.execPath, [this.main, 'migrate'], cleanEnvironment(this.#settings));
  }

  /** The walkthrough in the README of the release. @param {Server} server @returns {Promise<string[]>} what went wrong */
  async writes({ url }) {
    const readme = readFileSync(join(this.release, 'README.md'), 'utf8');
    const commands = readme.split('## Walkthrough with the API\n')[1]?.split('```sh\n')[1]?.split('```')[0];
    if (!commands) throw new Error('The README of the release has no walkthrough.');
    const env = { ...process.env, BATCHMATE: url, DEMO_PASSWORD: PASSWORD };
    return this.#problems('bash', ['-euo', 'pipefail', '-c', commands], env);
  }

  /** @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env */
  async #problems(file, args, env) {
    try {
      await promisify(execFile)(file, args, { env, timeout: WALKTHROUGH_LIMIT });
      return [];
    } catch (error) {
      const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
      return [`${stdout}\n${stderr}`.trim().slice(-2_000)];
    }
  }

  /**
   * Every query of the release's client that needs no variables, as each demo account.
   * @param {Server} server
   * @returns {Promise<Record<string, string>>} error codes by account and query
   */
  async reads({ url }) {
    const queries = queriesOf(this.release);
    /** @type {Record<string, string>} */
    const all = {};
    for (const account of ACCOUNTS) {
      const outcomes = await outcomesOf(url, await signIn(url, `${account}@demo.batchmate.example`), queries);
      for (const [name, outcome] of Object.entries(outcomes)) all[`${account}: ${name}`] = outcome;
    }
    return all;
  }
}

/** @param {string} url @param {string} email @returns {Promise<string>} a session token */
async function signIn(url, email) {
  const { idToken } = await post(`${url}/api/identity/sign-in`, { email, password: PASSWORD });
  const { token } = await post(`${url}/api/auth/firebase-login`, { idToken });
  return token;
}

/** @param {string} url @param {object} body @returns {Promise<any>} */
async function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return response.json();
}
