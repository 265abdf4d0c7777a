import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this ID is running, also under another user. Zombie processes do not count. */
export function isAlive(pid: number): boolean {
  return exists(pid) && statFields(pid)[0] !== 'Z';
}

/** Whether the ID belongs to a process, running or ended but not yet collected by its parent (a zombie). */
export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // `kill` throws only system errors.
  }
}

/**
 * The start time of a process, which distinguishes it from a later process with the same ID. Outside Linux it is a constant, so only
 * the ID counts.
 */
export function startTime(pid: number): string {
  if (process.platform !== 'linux') return 'unknown';
  return statFields(pid)[19] ?? 'gone';
}

/** The fields of `/proc/<pid>/stat` from the state on; empty outside Linux or if the process has ended. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' '); // The preceding program name may contain spaces.
  } catch {
    return [];
  }
}

/** The command line of a process; empty if it has ended or is not accessible. */
export function commandLine(pid: number): string[] {
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return ps.status === 0 ? ps.stdout.trim().split(' ') : [];
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // The process has ended.
  }
}
