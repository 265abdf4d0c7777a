import pino, { type Logger } from 'pino';
import type { Config } from './config/config';

export type { Logger };

/** Fields that are never logged. */
const SECRETS = ['authorization', 'token', 'idToken', 'password', 'email', 'cookie', 'phone', 'code', 'secret'];

/** Creates a logger that writes JSON lines to standard output. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

/** Leaves out `detail`, in which PostgreSQL quotes values that may be personal data. */
function describeError(error: Error) {
  const { type, message, stack } = pino.stdSerializers.err(error);
  // Not named `code`, which is redacted because it can be a reset code elsewhere.
  const reason = 'code' in error ? error.code : undefined;
  return { type, message, stack, reason };
}
