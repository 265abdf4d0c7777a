// The built product with demo data, for scripts that measure or photograph its screens.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD } from './demo-session.mjs';
import { freePort } from './free-port.mjs';
import { at } from './paths.mjs';

const PATIENCE = 120_000;

/** @typedef {{ base: string, dataDir: string, close: () => Promise<void> }} Product */

/**
 * Starts the built server on a free port, with a data folder of its own that is deleted when it stops.
 * @returns {Promise<Product>}
 * @throws {Error} if the server does not start, for example because there is no build
 */
export async function startProduct() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'batchmate-demo-'));
  const env = { ...process.env, PORT: String(port), DEMO_PASSWORD: PASSWORD, E2E_DATA_DIR: dataDir };
  const child = spawn(process.execPath, [at('scripts/e2e-server.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + PATIENCE;
  while (!(await isReady(base))) {
    if (child.exitCode !== null) throw new Error('The server stopped. Run "npm run build" first.');
    if (Date.now() > until) {
      await close();
      throw new Error(`The server did not start within ${PATIENCE / 1000} s.`);
    }
    await delay(200);
  }
  return { base, dataDir, close };
}

/** @param {string} base */
async function isReady(base) {
  const answer = await fetch(`${base}/readyz`).catch(() => null); // not listening yet
  return answer?.ok === true;
}
