import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTime } from './process-identity';
import { StartupError } from '../startup-error';

/** Lock files that this process holds. */
const heldFiles = new Set<string>();

/**
 * Reserves a data folder for this process until `release` is called. The lock file contains the process ID, so that the lock of a
 * killed server can be replaced.
 * @throws StartupError if another running process holds the lock, or the folder is not writable
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  const file = join(dataDir, 'server.lock');
  const content = `${process.pid} ${startTime(process.pid)}\n`;
  for (;;) {
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException; // File functions throw only system errors.
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
        throw new StartupError(
          `The server cannot write to the data folder ${dataDir}. Change its owner, or set DATA_DIR.`,
        );
      if (code !== 'EEXIST') throw error;
      throwIfHeld(file, dataDir);
      removeStale(file);
    }
  }
  heldFiles.add(file);
  return {
    release: () => {
      heldFiles.delete(file);
      rmSync(file, { force: true });
    },
  };
}

function throwIfHeld(file: string, dataDir: string): void {
  const [pid = 0, started = ''] = readLock(file);
  const isOwn = pid === process.pid;
  const isHeld = isOwn ? heldFiles.has(file) : pid > 0 && isAlive(pid) && startTime(pid) === started;
  if (!isHeld) return;
  throw new StartupError(
    `Batchmate is already running on the data folder ${dataDir} (process ${pid}). ` +
      'Stop it first, or set DATA_DIR and PORT to run a second server.',
  );
}

function readLock(file: string): [number?, string?] {
  try {
    const [pid, started] = readFileSync(file, 'utf8').trim().split(' ');
    return [Number(pid), started];
  } catch {
    return []; // The lock was released in the meantime.
  }
}

/** Renames the file before deleting it, so that concurrent starts never delete a lock that was just taken. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was faster. The next attempt finds its lock.
  }
  rmSync(aside, { force: true });
}
