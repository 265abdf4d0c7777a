import { isolating } from '../../lib/texts/isolated';
import type { ReferralStatus } from '../../graphql/graphql';

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
