import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthMark, isAlive } from './process-identity';
import { StartupError } from '../startup-error';

const heldHere = new Set<string>();

/**
 * Makes this process the only server on a data folder until `release` is called. The lock names the process, so that one
 * left behind by a killed server is taken over.
 * @throws StartupError when another living process holds it.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  const file = join(dataDir, 'server.lock');
  const mine = `${process.pid} ${birthMark(process.pid)}\n`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException; // file calls throw only system errors
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
        throw new StartupError(
          `The server cannot write to the data folder ${dataDir}. Change its owner, or set DATA_DIR.`,
        );
      if (code !== 'EEXIST') throw error;
      refuseLiving(file, dataDir);
      removeStale(file);
    }
  }
  heldHere.add(file);
  return {
    release: () => {
      heldHere.delete(file);
      rmSync(file, { force: true });
    },
  };
}

function refuseLiving(file: string, dataDir: string): void {
  const [pid = 0, mark = ''] = readLock(file);
  const own = pid === process.pid;
  const living = own ? heldHere.has(file) : pid > 0 && isAlive(pid) && birthMark(pid) === mark;
  if (!living) return;
  throw new StartupError(
    `Batchmate is already running on the data folder ${dataDir} (process ${pid}). ` +
      'Stop it first, or set DATA_DIR and PORT to run a second server.',
  );
}

function readLock(file: string): [number?, string?] {
  try {
    const [pid, mark] = readFileSync(file, 'utf8').trim().split(' ');
    return [Number(pid), mark];
  } catch {
    return []; // released between two looks
  }
}

/** Moving before removing lets only one of several starters win, never removing a lock that was just taken. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was quicker; the next round sees whose it is
  }
  rmSync(aside, { force: true });
}
