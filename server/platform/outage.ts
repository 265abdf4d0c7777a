const DISK_FULL = '53100';

/**
 * SQLSTATE classes and codes, and codes of the operating system: connection failures, too few resources (of memory, connections and
 * disk space), a server that stops, starts or has crashed, and a standby server or file system that accepts no writes.
 */
const CODES =
  /^(08\w{3}|53\w{3}|57P0[123]|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS)$/;
/** The driver reports lost connections without a code. */
const MESSAGES =
  /^connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i;

/** Whether an operation failed because the database or the disk cannot serve at the moment, whatever the operation was. */
export function isOutage(error: unknown): error is Error {
  // Node's error for a request that its client ended early has a code of lost connections too.
  if (!(error instanceof Error) || error.message === 'aborted') return false;
  const code = codeOf(error);
  return code === null ? MESSAGES.test(error.message) : CODES.test(code);
}

/** Whether a statement failed because the database's disk is full. The disk of the uploads may be another. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && codeOf(error) === DISK_FULL;

/** The SQLSTATE, or the code of the operating system; the driver's message if there is none. Contains no values of rows. */
export const outageReason = (error: Error): string => codeOf(error) ?? error.message;

// TypeORM copies the code of PostgreSQL's error to its own.
const codeOf = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : null;
