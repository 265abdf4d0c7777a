import type { ResumeReadingProblem } from '../../graphql/graphql';
import { plural } from '../../lib/numbers';
import { isolated } from '../../lib/texts/isolated';

export const proposalsCopy = {
  title: 'Found in your résumé',
  waiting: 'Reading your résumé…',
  late: 'Reading your résumé is taking longer than usual. It continues if you leave this page.',
  nothingNew: 'Your résumé contains no skills that your profile lacks.',
  found: (names: readonly string[]) => `${names.map(isolated).join(', ')}. Nothing is added until you choose it.`,
  list: 'Skills in your résumé',
  add: (count: number) => (count === 0 ? 'Add skills' : `Add ${plural(count, 'skill', 'skills')}`),
  left: (count: number) =>
    count === 0
      ? 'Your profile has the maximum number of skills.'
      : `You can add ${plural(count, 'more skill', 'more skills')}.`,
  notRead: 'Batchmate can look for skills in your résumé. You choose which ones to add.',
  read: 'Find skills in my résumé',
  again: 'Read again',
  added: (count: number) => (count === 1 ? 'Skill added successfully' : `${count} skills added successfully`),
  notAdded: 'Failed to add skill',
  notStarted: 'The résumé could not be read',
} as const;

/** Why a résumé was not read. Referrers can open it in any case. */
export const problemCopy: Record<ResumeReadingProblem, string> = {
  OLD_FORMAT: 'We could not read this file, because it is a Word 97 document (.doc). A PDF with text or a DOCX works.',
  ENCRYPTED: 'We could not read this file, because it has a password. A PDF without a password works.',
  NO_TEXT: 'We could not read this file, because it contains no text. A PDF with text or a DOCX works.',
  TOO_COMPLEX: 'We could not read this file, because it is too large or too complex. A PDF with text or a DOCX works.',
  DAMAGED: 'We could not read this file, because it is damaged. A PDF with text or a DOCX works.',
};
