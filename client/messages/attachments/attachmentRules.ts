import { isAccepted } from '../../ui/forms/accepted';
import { attachCopy } from './copy';

/** The kinds of files that a message can have. The server checks the same, and the content. */
export const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.doc,.docx,.txt';
const MAX_BYTES = 5 * 1024 * 1024;
/** The most files that are sent at once, each in its own message. */
const MAX_FILES = 10;

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** Why a file cannot be sent; undefined if it can. */
function problemWith({ name, type, size }: Chosen): string | undefined {
  if (!isAccepted({ name, type }, ACCEPT)) return attachCopy.wrongType(name);
  if (size === 0) return attachCopy.isEmpty(name);
  return size > MAX_BYTES ? attachCopy.tooLarge(name, size) : undefined;
}

/** The files that can be sent in addition to those chosen before, and why the others cannot. */
export function checkFiles<T extends Chosen>(
  before: readonly T[],
  added: readonly T[],
): { files: T[]; problems: string[] } {
  const problems = added.flatMap((file) => problemWith(file) ?? []);
  const files = [...before, ...added.filter((file) => problemWith(file) === undefined)];
  if (files.length > MAX_FILES) problems.push(attachCopy.tooMany(MAX_FILES));
  return { files: files.slice(0, MAX_FILES), problems };
}
