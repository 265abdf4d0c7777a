import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The test file that virus scanners recognize (eicar.org), in two parts, so that scanners do not find this source. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export interface RunningClamd {
  /** The path of its socket. */
  address: string;
  /** Memory in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts clamd with one signature, that of `EICAR`, instead of a database that would have to be downloaded. */
export async function startClamd(): Promise<RunningClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'batchmate-clamd-'));
  chmodSync(folder, 0o755);
  const address = join(folder, 'clamd.sock');
  writeFileSync(join(folder, 'test.ndb'), `Eicar-Test:0:*:${EICAR.toString('hex')}\n`);
  const settings = { LocalSocket: address, DatabaseDirectory: folder, Foreground: 'yes', StreamMaxLength: '6M' };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''));
  const child = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await canConnect(address))) {
    if (child.exitCode !== null) throw new Error(`clamd did not start: ${output}`);
    await delay(20);
  }
  return {
    address,
    memory: () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout) / 1024,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function canConnect(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}
