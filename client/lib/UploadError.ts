// Apart from uploads.ts, which no first screen needs.

/** Why an upload failed. `message` can be shown; `code` is one of the contract's ErrorCode, or NETWORK or ABORTED. */
export class UploadError extends Error {
  override name = 'UploadError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
