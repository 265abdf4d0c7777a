import { StartupError } from '../startup-error';

/** Texts by code: an SQLSTATE, or a code of the operating system. `{message}` is replaced by the error's message. */
type Advice = readonly (readonly [code: RegExp, text: string])[];

const NO_ANSWER =
  'The server at the host and port in DATABASE_URL does not answer as PostgreSQL does. Correct the address, or check the firewall between them.';

const DATABASE: Advice = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'The host in DATABASE_URL cannot be found. Correct it, or check the name resolution of this machine.',
  ],
  [
    /^ECONNREFUSED$/,
    'No server listens at the host and port in DATABASE_URL. Start PostgreSQL, or correct the address.',
  ],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE)$/, NO_ANSWER],
  [/^28/, 'PostgreSQL refuses the user or the password in DATABASE_URL: {message}. Correct them, or create the role.'],
  [/^3D000$/, 'The database in DATABASE_URL does not exist: {message}. Create it, or correct the name.'],
  [
    /^42501$/,
    'The user in DATABASE_URL may not set up the database: {message}. See "Database roles" in docs/operating.md.',
  ],
  [
    /^(0A000|58P01)$/,
    'PostgreSQL cannot provide what the migrations need: {message}. See "Your own PostgreSQL" in docs/operating.md.',
  ],
  [/^53300$/, 'PostgreSQL has no free connections: {message}. Close some, or raise max_connections.'],
  [
    /^53100$/,
    'The disk of the database is full. Free some space, and start Batchmate again. Unfinished migrations were undone.',
  ],
  [/^57P03$/, 'PostgreSQL is starting or stopping: {message}. Start Batchmate again in a moment.'],
  [/^ENOSPC$/, 'The disk is full: {message}. Free some space, and start Batchmate again.'],
];

/** For errors of the driver, which have no code. */
const DRIVER: readonly (readonly [message: RegExp, text: string])[] = [
  [
    /client password must be a string/,
    'DATABASE_URL has no password, but PostgreSQL asks for one. Add it: postgres://user:password@host:port/database.',
  ],
  [/connection terminated|timeout/i, NO_ANSWER],
  [
    /SSL|TLS|certificate/,
    'The encrypted connection to the server in DATABASE_URL failed: {message}. Correct the server, or sslmode in DATABASE_URL.',
  ],
];

/**
 * What an operator can do about an error of the database or the disk at startup.
 * @returns null for an unknown error, for which the stack is more useful
 */
export function databaseAdvice(error: Error): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const text =
    DATABASE.find(([pattern]) => pattern.test(code))?.[1] ??
    DRIVER.find(([pattern]) => pattern.test(error.message))?.[1];
  return text?.replace('{message}', () => error.message) ?? null;
}

/** The error of `listen` with what an operator can do about it. */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = listenAdvice(code, host, port);
  return text === null ? error : new StartupError(text, { cause: error });
}

function listenAdvice(code: string, host: string, port: number): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`;
  if (code === 'EACCES') return `The server may not listen on port ${port}. Set PORT to a port from 1024.`;
  if (/^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EINVAL|EAFNOSUPPORT)$/.test(code))
    return `${host} is not an address of this machine. Set HOST to 127.0.0.1 for this machine only, or to 0.0.0.0 for all interfaces.`;
  return null;
}
