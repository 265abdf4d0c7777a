import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error';
import { isAlive, startTime } from './process-identity';

/** Marks a data folder into which a backup is being restored. What is in such a folder is incomplete. */
export const RESTORE_MARK = 'restore-unfinished';

/** @throws Error if there is a mark */
export const markRestore = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, RESTORE_MARK), `${process.pid} ${startTime(process.pid)}\n`, { flag: 'wx', mode: 0o600 });

/** The restore is complete. */
export const unmarkRestore = (dataDir: string): Promise<void> => rm(join(dataDir, RESTORE_MARK));

/** Whether the folder contains the remains of an interrupted restore. @throws StartupError if a restore is running */
export function hasUnfinishedRestore(dataDir: string): boolean {
  expectNoRunningRestore(dataDir);
  return readMark(dataDir) !== null;
}

/** @throws StartupError if a restore is running or was interrupted */
export function expectNoRestore(dataDir: string): void {
  if (hasUnfinishedRestore(dataDir))
    throw new StartupError(
      `The restore into the data folder ${dataDir} was interrupted, so its content is incomplete. Run the restore again: it begins again.`,
    );
}

function expectNoRunningRestore(dataDir: string): void {
  const [pid = 0, started = ''] = readMark(dataDir) ?? [];
  if (pid > 0 && isAlive(pid) && startTime(pid) === started)
    throw new StartupError(
      `A backup is being restored into the data folder ${dataDir} (process ${pid}). Wait until it is complete.`,
    );
}

function readMark(dataDir: string): [number, string?] | null {
  try {
    const [pid, started] = readFileSync(join(dataDir, RESTORE_MARK), 'utf8').trim().split(' ');
    return [Number(pid), started];
  } catch {
    return null; // There is no mark.
  }
}
