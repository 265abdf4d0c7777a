import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id runs now. A process of another user counts, a dead one nobody has collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statFields(pid)[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // what `kill` throws is always a system error
  }
}

/**
 * Something that tells two processes with the same id apart, since ids are given out again: the start time on Linux,
 * elsewhere always the same text (there the id alone has to do).
 */
export function birthMark(pid: number): string {
  if (process.platform !== 'linux') return 'unknown';
  return statFields(pid)[19] ?? 'gone';
}

/** What Linux says about a process from its state on; nothing elsewhere, or when the process ended between two looks. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the program's name in front may hold blanks
  } catch {
    return [];
  }
}

/** The arguments a running process was started with; empty when it is gone or cannot be looked at. */
export function commandLine(pid: number): string[] {
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return ps.status === 0 ? ps.stdout.trim().split(' ') : [];
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // the process ended between two looks
  }
}
