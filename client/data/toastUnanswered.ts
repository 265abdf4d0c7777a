import { toast } from '../ui/feedback/toast';
import { readError } from './errors';

export const UNANSWERED_TITLE = 'The server did not respond';

/**
 * For `onError` of a mutation: of one without an answer, whose effect is not known, says so instead of that it failed.
 * @param help what may have happened, and what to do
 * @returns whether there was no answer
 */
export function toastUnanswered(error: unknown, help: string): boolean {
  if (readError(error).code !== 'NETWORK') return false;
  toast.error(UNANSWERED_TITLE, help);
  return true;
}
