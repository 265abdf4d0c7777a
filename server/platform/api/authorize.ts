import { forbidden, notFound } from './errors';

/**
 * Lets the use case go on, or refuses it. Pass the answer of a policy (`can…`).
 * @throws FORBIDDEN
 */
export function authorize(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) throw forbidden(message);
}

/**
 * Gives back what was looked up. Use it for what does not exist and for what the viewer is no party to: both look the same from outside.
 * @throws NOT_FOUND
 */
export function found<T>(value: T | null | undefined, message?: string): T {
  if (value === null || value === undefined) throw notFound(message);
  return value;
}
