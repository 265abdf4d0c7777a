import pino, { type Logger } from 'pino';
import type { Config } from './config';

export type { Logger };

// Nothing of these ever belongs into a log, whoever passes it in.
const SECRETS = ['authorization', 'token', 'idToken', 'password', 'email', 'cookie', 'phone', 'code', 'secret'];

/** Structured logs as JSON lines on standard output. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

/** An error without the values PostgreSQL quotes in `detail` (they may be personal data). */
function describeError(error: Error) {
  const { type, message, stack } = pino.stdSerializers.err(error);
  // Under another name than `code`, which is hidden: elsewhere it may be a reset code.
  const reason = 'code' in error ? error.code : undefined;
  return { type, message, stack, reason };
}
