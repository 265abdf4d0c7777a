import { number } from '../../lib/numbers';
import { isolating } from '../../lib/texts/isolated';
import type { ReferralStatus, RejectionReason } from '../../graphql/graphql';

interface TransitionCopy {
  /** The button's label. */
  label: string;
  /** The toasts (spec section 8). */
  done: string;
  failed: string;
}

const updated = { done: 'Referral status updated', failed: 'Failed to update referral status' };

/** The transitions, by the status they lead to. */
export const transitionCopy: Record<ReferralStatus, TransitionCopy> = {
  ACCEPTED: { label: 'Accept', done: 'Referral accepted successfully', failed: 'Failed to accept referral' },
  REJECTED: { label: 'Reject', done: 'Referral rejected', failed: 'Failed to reject referral' },
  REVIEWED: { label: 'Mark as reviewed', ...updated },
  REFERRED: { label: 'Mark as referred', ...updated },
  INTERVIEW: { label: 'Mark as interviewing', ...updated },
  HIRED: { label: 'Mark as hired', ...updated },
  WITHDRAWN: { label: 'Withdraw', ...updated },
  PENDING: { label: 'Pending', ...updated },
  EXPIRED: { label: 'Expired', ...updated },
};

/** HR act for the colleague who was asked. */
export const actFor = (label: string, name: string) => isolating`${label} for ${name}`;

/** The viewer may no longer see the request, for example as HR whose verification has ended. */
export const goneCopy = {
  title: 'You no longer have access to this request',
  note: 'Copy your note if you want to keep it.',
} as const;

/** The colleague gets the credits. */
export const creditsGoTo = (name: string) => isolating`The credits go to ${name}.`;

export const moreActions = 'More actions';

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

export const withdrawDialogCopy = {
  title: 'Withdraw this request?',
  description: (name: string) =>
    isolating`${name} will be notified. You can ask again later, but the request still counts toward your limit for the month.`,
  confirm: 'Withdraw request',
  cancel: 'Keep request',
} as const;

export const hireDialogCopy = {
  title: (name: string) => isolating`Did ${name} get the job?`,
  description: (jobTitle: string, creditsTo: string | null) =>
    isolating`This completes the request for ${jobTitle} and cannot be undone.${creditsTo === null ? '' : isolating` The credits go to ${creditsTo}.`}`,
  confirm: 'Mark as hired',
  cancel: 'Not yet',
} as const;
