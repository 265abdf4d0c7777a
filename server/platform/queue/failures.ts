/** The handling of an event failed for good: another attempt would end the same. Its message is logged, so it names no user. */
export class FinalFailure extends Error {
  /**
   * @param code what remains of the error in the queue, such as `EENVELOPE`
   * @param listed whether the queue keeps the event among those that it gave up, so that an operator sees it and can retry it
   */
  constructor(
    message: string,
    readonly code: string,
    readonly listed: boolean,
  ) {
    super(message);
  }
}

/** The handling of an event failed, and the service that refused it said when to try again. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** Seconds before the next attempt, at least. */
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** How the log reports that the handling of an event failed. */
export const failureNote = (error: unknown): string =>
  error instanceof FinalFailure
    ? 'an outbox event could not be handled and is given up'
    : 'an outbox event could not be handled; it will be retried';
