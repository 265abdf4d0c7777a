/** Settings for one application on one machine. Log messages do not contain values of rows. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  // Enough to sort a tenth of a million search results in memory (decision 42).
  work_mem: '16MB',
  max_connections: '100',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const NOT_DURABLE: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** The settings as command line arguments of the server. */
export function settingFlags(durable: boolean): string[] {
  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
