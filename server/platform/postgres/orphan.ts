import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, exists, isAlive, startTime } from './process-identity';
import { StartupError } from '../startup-error';

const STOP_LIMIT = 30_000; // ms per signal

/**
 * Stops a PostgreSQL server that still runs on the files in `dir` after its parent process was killed. If `postmaster.pid` is stale
 * and its process ID belongs to another program, or to a server that has ended but has not been collected by its parent, the ID is
 * replaced by that of this process: PostgreSQL ignores a file with the ID of its parent.
 * @throws StartupError if the server does not stop
 */
export async function stopOrphan(dir: string): Promise<void> {
  const file = join(dir, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => ''); // No file, no server.
  const [first = '', ...rest] = content.split('\n');
  const pid = Number(first);
  if (!(pid > 0) || !exists(pid)) return; // PostgreSQL removes the file of a process that no longer exists.
  if (!isAlive(pid) || !commandLine(pid).includes(dir)) return writeFile(file, [process.pid, ...rest].join('\n'));
  const started = startTime(pid);
  const hasEnded = () => !isAlive(pid) || startTime(pid) !== started;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!hasEnded()) process.kill(pid, signal);
    for (const end = Date.now() + STOP_LIMIT; Date.now() < end; await delay(20)) {
      if (hasEnded()) return stopOrphan(dir); // Its file is now stale.
    }
  }
  throw new StartupError(
    `A PostgreSQL server left over in ${dir} (process ${pid}) does not stop. Stop it manually and start Batchmate again.`,
  );
}
