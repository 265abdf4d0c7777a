import { type AppError, badInput, conflict, forbidden, PreconditionFailed } from '../../platform/api/errors';
import { cleanText } from '../../platform/api/text';
import { formatMoment } from '../../platform/clock';
import {
  isLegalTransition,
  isTransitionOf,
  needsCandidate,
  ReferralStatus,
  RejectionReason,
  type Side,
} from '../referrals.rules';

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

type UncheckedTransition = Partial<RawTransition> & Pick<RawTransition, 'status'>;

/** The same transition of several referrals. */
export interface BulkTransition extends Pick<RawTransition, 'status' | 'from' | 'reason' | 'note'> {
  ids: readonly string[];
}

export const MAX_NOTE_LENGTH = 2000;
const MAX_BULK = 500;

/**
 * The IDs of a bulk change without duplicates.
 * @throws BAD_USER_INPUT unless there are 1–500
 */
export function cleanBulkIds(ids: readonly string[]): string[] {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (unique.length === 0 || unique.length > MAX_BULK) throw badInput(`ids must have 1 to ${MAX_BULK} items.`, ['ids']);
  return unique;
}

/**
 * Validates a transition from GraphQL, where a rejection needs a reason, and the reason OTHER needs a note.
 * @throws BAD_USER_INPUT with the invalid fields
 */
export function cleanTransition(raw: UncheckedTransition): Transition {
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
export function cleanRestTransition(raw: UncheckedTransition): Transition {
  const transition = cleanOptional(raw);
  return raw.status === ReferralStatus.REJECTED
    ? { ...transition, reason: transition.reason ?? RejectionReason.OTHER }
    : transition;
}

function cleanOptional({ status, reason, note }: UncheckedTransition): Transition {
  if (reason && status !== ReferralStatus.REJECTED)
    throw badInput('reason is only allowed for a rejection.', ['reason']);
  return {
    status,
    reason: reason ?? null,
    note: cleanText('note', note, { max: MAX_NOTE_LENGTH, optional: true, multiline: true }),
  };
}

/**
 * Why a side cannot make a transition to this status at all, whatever the current status is: FORBIDDEN for a transition of the other
 * side, BAD_USER_INPUT for a candidate's note. Null if it can.
 */
export function refusalOfSide(side: Side, { status, note }: Transition): AppError | null {
  if (!isTransitionOf(side, status))
    return forbidden(side === 'candidate' ? 'Only the referrer can do this.' : 'Only the candidate can do this.');
  return side === 'candidate' && note !== null
    ? badInput('Only referrers can write notes. Send a message instead.', ['note'])
    : null;
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

/** What decides whether a referral can change. */
interface ChangingState extends TaggedState {
  /** The candidate has deleted their account. */
  candidateHasLeft: boolean;
}

/**
 * Checks that the referral is still in the state that the caller saw, and that this state allows the transition.
 * @returns null, or a function that creates the CONFLICT from a sentence about the latest transition (`describeLatest`)
 */
export function obstacleTo(
  state: ChangingState,
  { status, from, ifMatch }: Pick<RawTransition, 'status' | 'from' | 'ifMatch'>,
): ((latest: string) => AppError) | null {
  if (from && from !== state.status)
    return (latest) => conflict(`The status is ${state.status}, no longer ${from}.${latest}`, { fields: ['from'] });
  if (ifMatch && !matchesTag(ifMatch, state))
    return (latest) => new PreconditionFailed(`If-Match does not name the current state, ${state.status}.${latest}`);
  if (!isLegalTransition(state.status, status))
    return (latest) => conflict(`The status cannot change from ${state.status} to ${status}.${latest}`);
  if (state.candidateHasLeft && needsCandidate(status))
    return () =>
      conflict('The sender has deleted their account, so the request cannot be accepted. You can reject it.');
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
