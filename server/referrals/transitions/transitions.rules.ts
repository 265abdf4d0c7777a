import { authorize } from '../../platform/api/authorize';
import { type AppError, badInput, conflict, PreconditionFailed } from '../../platform/api/errors';
import { cleanText } from '../../platform/api/text';
import { formatMoment } from '../../platform/clock';
import { isLegalTransition, isTransitionOf, ReferralStatus, RejectionReason, type Side } from '../referrals.rules';

/** The input of a transition. */
export interface RawTransition {
  id: string;
  status: ReferralStatus;
  reason?: RejectionReason | null;
  note?: string | null;
  /** The status that the caller saw. */
  from?: ReferralStatus | null;
  /** The `If-Match` header, with the entity tag that the caller saw. */
  ifMatch?: string | null;
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
 * Checks that a side makes transitions to this status at all, whatever the current status is.
 * @throws FORBIDDEN for a transition of the other side, BAD_USER_INPUT for a candidate's note
 */
export function checkSide(side: Side, { status, note }: Transition): void {
  authorize(
    isTransitionOf(side, status),
    side === 'candidate' ? 'Only the referrer can do this.' : 'Only the candidate can do this.',
  );
  if (side === 'candidate' && note !== null)
    throw badInput('Only referrers can write notes. Send a message instead.', ['note']);
}

/** The facts of a referral that its entity tag stands for. */
export interface TaggedState {
  status: ReferralStatus;
  updatedAt: Date;
}

/** The entity tag of a referral in REST responses. It changes with every transition. */
export const entityTag = ({ status, updatedAt }: TaggedState): string =>
  `"${status}-${updatedAt.getTime().toString(36)}"`;

/** Whether an `If-Match` header names this state. Proxies that compress responses mark tags as weak, which is ignored. */
function matchesTag(ifMatch: string, state: TaggedState): boolean {
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(entityTag(state));
}

/**
 * Checks that the referral is still in the state that the caller saw, and that this state allows the transition.
 * @returns null, or a function that creates the CONFLICT from a sentence about the latest transition (`describeLatest`)
 */
export function obstacleTo(
  state: TaggedState,
  { status, from, ifMatch }: Pick<RawTransition, 'status' | 'from' | 'ifMatch'>,
): ((latest: string) => AppError) | null {
  if (from && from !== state.status)
    return (latest) => conflict(`The status is ${state.status}, no longer ${from}.${latest}`, { fields: ['from'] });
  if (ifMatch && !matchesTag(ifMatch, state))
    return (latest) => new PreconditionFailed(`If-Match does not name the current state, ${state.status}.${latest}`);
  if (!isLegalTransition(state.status, status))
    return (latest) => conflict(`The status cannot change from ${state.status} to ${status}.${latest}`);
  return null;
}

interface Latest {
  status: ReferralStatus;
  at: Date;
  /** Who made it, as the viewer sees them; null if nobody did. */
  actor: { id: string; name: string } | null;
}

/** The latest transition of a referral as a sentence for a viewer, with a space before it; empty if there is none. */
export function describeLatest(latest: Latest | null, viewerId: string): string {
  if (!latest) return '';
  const { status, actor, at } = latest;
  const who = actor?.id === viewerId ? 'You' : actor?.name;
  const what =
    status === ReferralStatus.EXPIRED ? 'It expired' : `${who ? `${who} set it to` : 'It was set to'} ${status}`;
  return ` ${what} on ${formatMoment(at)}.`;
}

/** Whether a transition repeats the latest one: by the same user, to the same status, with the same reason and note. */
export function isRepeat(
  { status, reason, note }: Transition,
  latest: Transition & { actorId: string | null },
  viewerId: string,
): boolean {
  return latest.actorId === viewerId && latest.status === status && latest.reason === reason && latest.note === note;
}
