import { forbidden, notFound } from './errors';

/**
 * Throws unless an access policy (`can…`) allowed the action.
 * @throws FORBIDDEN
 */
export function authorize(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) throw forbidden(message);
}

/**
 * Returns a value that was looked up. Records that do not exist and records that the viewer must not see produce the same error.
 * @throws NOT_FOUND if the value is null or undefined
 */
export function orNotFound<T>(value: T | null | undefined, message?: string): T {
  if (value === null || value === undefined) throw notFound(message);
  return value;
}
