import { isolating } from '../platform/api/isolated';
import { type Clock, DAY, TIME_ZONE } from '../platform/clock';
import { type AppError, badInput, conflict } from '../platform/api/errors';
import { textKey } from '../platform/api/text';
import { Role } from '../access/roles';
import type { DeletingAccount } from '../users/accounts/deletion.store';

/** How long users can cancel the deletion of their account. */
export const GRACE = 7 * DAY;

/** Why the account cannot be deleted, or null when it can. */
export function refusalOfDeletion(
  { email, role }: DeletingAccount,
  { confirmEmail, otherAdmins }: { confirmEmail: string; otherAdmins: boolean },
): AppError | null {
  if (textKey(confirmEmail) !== textKey(email)) {
    return badInput('confirmEmail must be the email address of your account.', ['confirmEmail']);
  }
  if (role === Role.ADMIN && !otherAdmins) return conflict('You are the only admin. Make another user an admin first.');
  return null;
}

/** When an account is erased that is deleted now. */
export const eraseAfter = (clock: Clock): Date => new Date(clock.now().getTime() + GRACE);

const DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

/** The email to a user who deletes their account. */
export function deletionMail(facts: { firstName: string; dueAt: Date; address: string }): {
  subject: string;
  text: string;
} {
  const date = DATE.format(facts.dueAt);
  return {
    subject: `Your Batchmate account will be erased on ${date}`,
    text: [
      isolating`Hello ${facts.firstName},`,
      `You asked us to delete your account. Your profile is now hidden, and you are signed out everywhere. On ${date} we will permanently erase your personal data. Receipts are kept, as tax law requires.`,
      'If you change your mind, or if this was not you, sign in before then and choose to keep the account:',
      facts.address,
      'The Batchmate team',
    ].join('\n\n'),
  };
}
