// Starts the built server for measurements and pictures, with its own data folder that is deleted at the end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The tests read the emails there.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'batchmate-e2e-'));
chmodSync(dataDir, 0o755);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '100', // the tests sign in many users from one address
});
createRequire(import.meta.url)('../dist/server/main.js');
