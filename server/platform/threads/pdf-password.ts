import { join } from 'node:path';
import { readInThread, THREAD_EXTENSION } from './limited-thread';

const FILE = join(__dirname, `pdf-password-worker${THREAD_EXTENSION}`);
/** The entry of an encrypted PDF, in a part of the file that is itself never encrypted or compressed. */
const ENCRYPTED = '/Encrypt';

/**
 * Whether a PDF opens only with a password. Not one that only restricts printing or changes, which everyone can read, and not one that
 * cannot be examined.
 */
export async function needsPassword(pdf: Buffer): Promise<boolean> {
  if (!pdf.includes(ENCRYPTED)) return false;
  return (await readInThread<boolean>(FILE, pdf)) === true;
}
