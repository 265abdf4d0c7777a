import type { Logger } from './logger';

const DISK_FULL = '53100';
const STORAGE = 'ESTORAGE';
const STORAGE_CONFIG = 'ESTORAGECONFIG';

/**
 * SQLSTATE classes and codes, and codes of the operating system: connection failures, too few resources (of memory, connections and
 * disk space), a server that stops, starts or has crashed, a standby server or file system that accepts no writes, and the object storage,
 * also if it refuses the key of this server.
 */
const CODES =
  /^(08\w{3}|53\w{3}|57P0[123]|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|ESTORAGE|ESTORAGECONFIG)$/;
/** The driver reports lost connections without a code. */
const MESSAGES =
  /^connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i;

/** Whether an operation failed because the database, the disk or the object storage cannot serve at the moment, whatever the operation was. */
export function isOutage(error: unknown): error is Error {
  // Node's error for a request that its client ended early has a code of lost connections too.
  if (!(error instanceof Error) || error.message === 'aborted') return false;
  const code = codeOf(error);
  return code === null ? MESSAGES.test(error.message) : CODES.test(code);
}

/** Whether a statement failed because the database's disk is full. The disk of the uploads may be another. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && codeOf(error) === DISK_FULL;

/**
 * Logs an outage that failed a request. One that only the operator can end, by correcting the configuration, is an error.
 * @param place where it was noticed
 */
export function logOutage(logger: Logger, error: Error, place: Record<string, unknown>): void {
  const entry = { ...place, reason: outageReason(error) };
  if (codeOf(error) === STORAGE_CONFIG)
    logger.error(entry, 'the object storage refuses this server; see "Storage refuses" in docs/runbook.md');
  else logger.warn(entry, 'the database, the disk or the storage is unavailable');
}

/** The SQLSTATE, or the code of the operating system; otherwise the message of the driver or the storage. Contains no values of rows. */
function outageReason(error: Error): string {
  const code = codeOf(error);
  return code === null || code === STORAGE || code === STORAGE_CONFIG ? error.message : code;
}

// TypeORM copies the code of PostgreSQL's error to its own.
const codeOf = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : null;
