// Apart from uploads.ts, which no first screen needs.

/** Why an upload failed without a response. `message` can be shown; `code` is NETWORK or ABORTED. */
export class UploadError extends Error {
  override name = 'UploadError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
