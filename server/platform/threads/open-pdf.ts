/** A PDF that only a password opens. */
export class PasswordNeeded extends Error {
  constructor() {
    super('The PDF is protected with a password.');
  }
}

/**
 * Opens a PDF. The file is untrusted: call this only in a thread with limits.
 * @throws PasswordNeeded, or any other error for a damaged file
 */
export async function openPdf(bytes: Uint8Array) {
  const { getDocumentProxy } = await import('unpdf');
  return getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 }).catch((error: unknown) => {
    // The library names its errors; the classes are not exported.
    throw error instanceof Error && error.name === 'PasswordException' ? new PasswordNeeded() : error;
  });
}
