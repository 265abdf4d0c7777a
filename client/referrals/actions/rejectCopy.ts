import { number } from '../../lib/numbers';
import { isolating } from '../../lib/texts/isolated';
import type { RejectionReason } from '../../graphql/graphql';

/** Texts of the dialog, loaded with it. */
export const rejectDialogCopy = {
  // HR reject a request to the colleague with the second name.
  title: (name: string, asked: string | null) =>
    asked === null ? isolating`Reject ${name}’s request?` : isolating`Reject ${name}’s request to ${asked}?`,
  description: 'The candidate sees a friendly sentence for the reason, but not your note.',
  reason: 'Reason',
  reasonRequired: 'Choose a reason.',
  preview: 'The candidate will read:',
  note: 'Note',
  noteHelp: 'Visible only to you and your company’s HR.',
  noteRequired: 'Describe the reason in a few words.',
  noteTooLong: (most: number, length: number) =>
    `Use up to ${number(most)} characters. This note has ${number(length)}.`,
  confirm: 'Reject request',
  cancel: 'Cancel',
} as const;

/** The reasons that a referrer chooses from. */
export const reasonLabels: Record<RejectionReason, string> = {
  ROLE_CLOSED: 'The role is closed',
  SKILLS_GAP: 'The skills do not match yet',
  CANNOT_VOUCH: 'I do not know their work well enough',
  CONFLICT_OF_INTEREST: 'I have a conflict of interest in this hire',
  NO_CAPACITY: 'I have no time at the moment',
  OTHER: 'Another reason',
};
