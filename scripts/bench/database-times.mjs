// The CPU time of PostgreSQL for one database, from the backends' entries in /proc. Linux only.
// cspell:ignore schedstat
import { readFileSync } from 'node:fs';

const BACKENDS = `
  select pid from pg_stat_activity
  where datname = $1 and pid <> pg_backend_pid() and backend_type in ('client backend', 'parallel worker')`;

/** Adds up the CPU times of the backends of a database, apart from the connection that asks. */
export class DatabaseTimes {
  /** @type {Map<number, number>} µs by process ID; a backend that has ended keeps its last time */
  #times = new Map();
  #db;
  #database;

  /**
   * @param {import('pg').Client} db a connection to the same server
   * @param {string} databaseUrl
   */
  constructor(db, databaseUrl) {
    this.#db = db;
    this.#database = new URL(databaseUrl).pathname.slice(1);
  }

  /** The CPU time used so far in µs; NaN where the system does not say. */
  async used() {
    if (process.platform !== 'linux') return Number.NaN;
    const { rows } = await this.#db.query(BACKENDS, [this.#database]);
    for (const { pid } of rows) this.#times.set(pid, cpuOf(pid) ?? this.#times.get(pid) ?? 0);
    return [...this.#times.values()].reduce((sum, time) => sum + time, 0);
  }
}

/**
 * The CPU time of a process in µs; null after its end.
 * @param {number} pid
 */
function cpuOf(pid) {
  try {
    // Nanoseconds on a processor, nanoseconds of waiting, and the number of time slices.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return null;
  }
}
