import pino, { type Logger } from 'pino';
import type { Config } from './config/config';
import { isObject } from './is-object';

export type { Logger };

/** Fields that are never logged. */
const SECRETS = ['authorization', 'token', 'idToken', 'password', 'email', 'cookie', 'phone', 'code', 'secret'];

/** An unexpected error, with the fields that were logged with it. */
export type OnError = (error: Error, fields: Record<string, unknown>) => void;

/**
 * Creates a logger that writes JSON lines to standard output.
 * @param onError called with each error that is logged at the level `error` or above
 */
export function createLogger(config: Pick<Config, 'logLevel'>, onError?: OnError): Logger {
  return pino({
    hooks: {
      logMethod(args, method, level) {
        const [fields] = args as unknown[];
        if (onError && level >= ERROR_LEVEL && isObject(fields) && fields.err instanceof Error)
          onError(fields.err, fields);
        method.apply(this, args);
      },
    },
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

const ERROR_LEVEL = pino.levels.values.error ?? 50;

/** Leaves out `detail`, in which PostgreSQL quotes values that may be personal data. */
function describeError(error: Error) {
  const { type, message, stack } = pino.stdSerializers.err(error);
  // Not named `code`, which is redacted because it can be a reset code elsewhere.
  const reason = 'code' in error ? error.code : undefined;
  return { type, message, stack, reason };
}
