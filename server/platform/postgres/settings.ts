/** Settings of a server for one application on one machine. Values of rows never reach its log. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  // So that a search for what every tenth of a million has fits.
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

/** The settings as arguments of the server. */
export function settingFlags(durable: boolean): string[] {
  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
