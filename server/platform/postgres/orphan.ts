import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { birthMark, commandLine, isAlive } from './process-identity';
import { StartupError } from '../startup-error';

const STOP_LIMIT = 30_000; // ms for each way of asking

/**
 * Stops a PostgreSQL on the files in `dir` whose parent was killed. A stale note of one that is gone, whose number now belongs to
 * another program, is made harmless: PostgreSQL ignores a note that names its own parent.
 */
export async function stopOrphan(dir: string): Promise<void> {
  const file = join(dir, 'postmaster.pid');
  const note = await readFile(file, 'utf8').catch(() => ''); // no note, no orphan
  const [first = '', ...rest] = note.split('\n');
  const pid = Number(first);
  if (!(pid > 0) || !isAlive(pid)) return; // PostgreSQL itself clears a note of nobody
  if (!commandLine(pid).includes(dir)) return writeFile(file, [process.pid, ...rest].join('\n'));
  const born = birthMark(pid);
  const gone = () => !isAlive(pid) || birthMark(pid) !== born;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (gone()) return;
    process.kill(pid, signal);
    for (const end = Date.now() + STOP_LIMIT; Date.now() < end; await delay(20)) if (gone()) return;
  }
  throw new StartupError(
    `A PostgreSQL server left over in ${dir} (process ${pid}) does not stop. Stop it manually and start Batchmate again.`,
  );
}
