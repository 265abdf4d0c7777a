import { totalmem } from 'node:os';

const MB = 2 ** 20;

/**
 * The `shared_buffers` of an embedded server: a tenth of the memory, from 128 MB to 1 GB. Searches among a million people read rows all
 * over a table of 1 GB (decision 42). PostgreSQL takes the memory only as it reads data, so a small college needs little of it.
 * @param memory in bytes, of the machine or the container
 */
export const sharedBuffers = (memory: number): string =>
  `${Math.round(Math.min(Math.max(memory / 10 / MB, 128), 1024))}MB`;

// 0 without a limit.
const memoryLimit = () => process.constrainedMemory() || Infinity;

/** Settings for one application on one machine. Log messages do not contain values of rows. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: sharedBuffers(Math.min(totalmem(), memoryLimit())),
  // Enough to sort a tenth of a million search results in memory (decision 42).
  work_mem: '16MB',
  // Solid-state disks and memory read any page as fast as the next. With the default of 4, PostgreSQL reads whole tables instead of an index.
  random_page_cost: '1.1',
  max_connections: '100',
  // Enough for backups of a running server.
  wal_level: 'replica',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const NOT_DURABLE: Record<string, string> = {
  // Dropping a database, as tests do, looks through all buffers.
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_connections: '200',
};

/** The folder in the data folder to which PostgreSQL links each completed segment of its log (WAL), for the backups to collect. */
export const WAL_FOLDER = 'wal';

/**
 * With a hard link, a segment is as durable as the log itself. A recycled segment would be overwritten under both names. A segment is
 * completed after five minutes at the latest, which is what a lost disk can cost.
 */
const ARCHIVED: Record<string, string> = {
  wal_level: 'replica',
  wal_recycle: 'off',
  archive_mode: 'on',
  archive_timeout: '300',
  archive_command:
    process.platform === 'win32' ? `copy /Y "%p" "..\\${WAL_FOLDER}\\%f"` : `ln -f "%p" "../${WAL_FOLDER}/%f"`,
};

/** The settings as command line arguments of the server. */
export function settingFlags(durable: boolean, archive = false): string[] {
  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), ...(archive ? ARCHIVED : {}) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
