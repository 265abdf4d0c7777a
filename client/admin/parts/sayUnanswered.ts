import { toastUnanswered } from '../../data/toastUnanswered';
import { reasonCopy } from './reasonCopy';

/** For `onError` of an act of an admin: whether there was no answer, which is then said. */
export const sayUnanswered = (error: unknown): boolean => toastUnanswered(error, reasonCopy.unanswered);
