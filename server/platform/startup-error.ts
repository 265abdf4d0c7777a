/**
 * The start cannot go on, and the person who started can do something about it: the message says what is wrong and what
 * to do. Printed without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
