/** An error at startup that the operator can fix. The message says what is wrong and what to do; it is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
