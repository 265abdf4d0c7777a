import { authorize } from '../platform/api/authorize';
import { badInput, conflict } from '../platform/api/errors';
import { cleanText } from '../platform/api/text';
import { isLegalMove, isMoveOf, ReferralStatus, RejectionReason, type Side } from './referrals.rules';

/** What somebody sends to move a referral. */
export interface RawMove {
  id: string;
  status: ReferralStatus;
  reason?: RejectionReason | null;
  note?: string | null;
}

export interface Move {
  status: ReferralStatus;
  reason: RejectionReason | null;
  /** The referrer's own. */
  note: string | null;
}

const LONGEST_NOTE = 2000;

/**
 * Cleans a move for GraphQL, where a rejection needs a reason, and OTHER a note that says which.
 * @throws BAD_USER_INPUT with the fields at fault
 */
export function cleanMove(raw: RawMove): Move {
  const move = cleanOptional(raw);
  if (raw.status !== ReferralStatus.REJECTED) return move;
  if (!move.reason) throw badInput('reason is required for a rejection.', ['reason']);
  if (move.reason === RejectionReason.OTHER && !move.note)
    throw badInput('note is required if the reason is OTHER.', ['note']);
  return move;
}

/**
 * Cleans a move for the documented REST path, whose callers know no reasons: OTHER is recorded then.
 * @throws BAD_USER_INPUT with the fields at fault
 */
export function cleanRestMove(raw: RawMove): Move {
  const move = cleanOptional(raw);
  return raw.status === ReferralStatus.REJECTED ? { ...move, reason: move.reason ?? RejectionReason.OTHER } : move;
}

function cleanOptional({ status, reason, note }: RawMove): Move {
  if (reason && status !== ReferralStatus.REJECTED)
    throw badInput('reason is only allowed for a rejection.', ['reason']);
  return {
    status,
    reason: reason ?? null,
    note: cleanText('note', note, { max: LONGEST_NOTE, optional: true, multiline: true }),
  };
}

/**
 * Lets a party's move through, or refuses it.
 * @throws FORBIDDEN for a move that is the other side's, CONFLICT for one that the state machine does not know,
 * BAD_USER_INPUT for a candidate's note
 */
export function checkMove(side: Side, from: ReferralStatus, { status, note }: Move): void {
  authorize(
    isMoveOf(side, status),
    side === 'candidate' ? 'Only the referrer can do this.' : 'Only the candidate can do this.',
  );
  if (side === 'candidate' && note !== null)
    throw badInput('Only referrers can write notes. Send a message instead.', ['note']);
  if (!isLegalMove(from, status)) throw conflict(`The status cannot change from ${from} to ${status}.`);
}
