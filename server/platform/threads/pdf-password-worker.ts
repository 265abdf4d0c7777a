import { parentPort, workerData } from 'node:worker_threads';
import { openPdf, PasswordNeeded } from './open-pdf';

/** The entry point of the thread that `needsPassword` starts: posts whether a PDF opens only with a password. */
async function isProtected(bytes: Uint8Array): Promise<boolean> {
  try {
    await openPdf(bytes);
    return false;
  } catch (error) {
    return error instanceof PasswordNeeded;
  }
}

// `needsPassword` passes the bytes of one file.
void isProtected(workerData as Uint8Array).then((result) => parentPort?.postMessage(result));
