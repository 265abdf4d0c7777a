import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, isAlive, startTime } from './process-identity';
import { StartupError } from '../startup-error';

const STOP_LIMIT = 30_000; // ms per signal

/**
 * Stops a PostgreSQL server that still runs on the files in `dir` after its parent process was killed. If `postmaster.pid` is stale
 * and its process ID now belongs to another program, the ID is replaced by that of this process: PostgreSQL ignores a file with the
 * ID of its parent.
 * @throws StartupError if the server does not stop
 */
export async function stopOrphan(dir: string): Promise<void> {
  const file = join(dir, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => ''); // No file, no server.
  const [first = '', ...rest] = content.split('\n');
  const pid = Number(first);
  if (!(pid > 0) || !isAlive(pid)) return; // PostgreSQL removes the file of a process that has ended.
  if (!commandLine(pid).includes(dir)) return writeFile(file, [process.pid, ...rest].join('\n'));
  const started = startTime(pid);
  const hasEnded = () => !isAlive(pid) || startTime(pid) !== started;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded()) return;
    process.kill(pid, signal);
    for (const end = Date.now() + STOP_LIMIT; Date.now() < end; await delay(20)) if (hasEnded()) return;
  }
  throw new StartupError(
    `A PostgreSQL server left over in ${dir} (process ${pid}) does not stop. Stop it manually and start Batchmate again.`,
  );
}
