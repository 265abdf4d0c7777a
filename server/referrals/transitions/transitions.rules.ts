import { authorize } from '../../platform/api/authorize';
import { badInput, conflict } from '../../platform/api/errors';
import { cleanText } from '../../platform/api/text';
import { isLegalTransition, isTransitionOf, ReferralStatus, RejectionReason, type Side } from '../referrals.rules';

/** The input of a transition. */
export interface RawTransition {
  id: string;
  status: ReferralStatus;
  reason?: RejectionReason | null;
  note?: string | null;
}

export interface Transition {
  status: ReferralStatus;
  reason: RejectionReason | null;
  /** The referrer's private note. */
  note: string | null;
}

const MAX_NOTE_LENGTH = 2000;

/**
 * Validates a transition from GraphQL, where a rejection needs a reason, and the reason OTHER needs a note.
 * @throws BAD_USER_INPUT with the invalid fields
 */
export function cleanTransition(raw: RawTransition): Transition {
  const transition = cleanOptional(raw);
  if (raw.status !== ReferralStatus.REJECTED) return transition;
  if (!transition.reason) throw badInput('reason is required for a rejection.', ['reason']);
  if (transition.reason === RejectionReason.OTHER && !transition.note)
    throw badInput('note is required if the reason is OTHER.', ['note']);
  return transition;
}

/**
 * Validates a transition from the REST endpoint, where the reason of a rejection is optional: OTHER is recorded without one.
 * @throws BAD_USER_INPUT with the invalid fields
 */
export function cleanRestTransition(raw: RawTransition): Transition {
  const transition = cleanOptional(raw);
  return raw.status === ReferralStatus.REJECTED
    ? { ...transition, reason: transition.reason ?? RejectionReason.OTHER }
    : transition;
}

function cleanOptional({ status, reason, note }: RawTransition): Transition {
  if (reason && status !== ReferralStatus.REJECTED)
    throw badInput('reason is only allowed for a rejection.', ['reason']);
  return {
    status,
    reason: reason ?? null,
    note: cleanText('note', note, { max: MAX_NOTE_LENGTH, optional: true, multiline: true }),
  };
}

/**
 * Checks that a party may make a transition.
 * @throws FORBIDDEN for a transition of the other side, CONFLICT for one that the current status does not allow, BAD_USER_INPUT
 *   for a candidate's note
 */
export function checkTransition(side: Side, from: ReferralStatus, { status, note }: Transition): void {
  authorize(
    isTransitionOf(side, status),
    side === 'candidate' ? 'Only the referrer can do this.' : 'Only the candidate can do this.',
  );
  if (side === 'candidate' && note !== null)
    throw badInput('Only referrers can write notes. Send a message instead.', ['note']);
  if (!isLegalTransition(from, status)) throw conflict(`The status cannot change from ${from} to ${status}.`);
}
