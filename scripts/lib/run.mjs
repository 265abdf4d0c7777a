import { spawn } from 'node:child_process';
import { at } from './paths.mjs';

/** Settings of the product. Builds and tests run without those of the shell. */
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|PUBLIC_URL|DATABASE_URL|REDIS_.*|DRAIN_DELAY|S3_(?!TEST_).*|CLAMD_ADDRESS|BACKUP_DIR|SMTP_URL|MAIL_.*|FIREBASE_.*|OIDC_.*|LINKEDIN_.*|RAZORPAY_.*|VAPID_.*|METRICS_PORT|SLOW_STATEMENT_MS|OTEL_EXPORTER_OTLP_ENDPOINT|SENTRY_DSN|INTROSPECTION|LOG_LEVEL|DEMO|DEMO_PASSWORD|RATE_LIMIT_FACTOR|NODE_ENV)$/;

/** @param {Record<string, string>} [extra] */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  return { ...Object.fromEntries(kept), NO_COLOR: '1', NODE_NO_WARNINGS: '1', ...extra };
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
let stopped = false;

/** Passes a signal on to the running commands. This process ends after them, so that a test run can stop its servers. */
function passOn() {
  stopped = true;
  for (const child of running) child.kill('SIGTERM');
}

/** @param {import('node:child_process').ChildProcess} child */
function watch(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, passOn);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size > 0) return;
    for (const signal of signals) process.off(signal, passOn);
    if (stopped) process.exit(130);
  });
}

/**
 * Runs a command and collects its output.
 * @param {string[]} command the arguments for Node, starting with the script
 * @param {{ env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, { env = cleanEnvironment(), onLine } = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, { cwd: at('.'), env, stdio: ['ignore', 'pipe', 'pipe'] });
    watch(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (onLine) for (const line of text.split('\n')) onLine(line);
      });
    }
    child.once('error', (error) => done({ ok: false, output: String(error) }));
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}
