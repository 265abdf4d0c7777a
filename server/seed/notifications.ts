import { pairOf } from '../messages/messages.rules';
import { KEPT } from '../notifications/notifications.rules';
import {
  changedContent,
  creditContent,
  expiredContent,
  messageContent,
  requestedContent,
  type NotificationContent,
} from '../notifications/content.rules';
import { DAY } from '../platform/clock';
import { expiryOf, ReferralStatus } from '../referrals/referrals.rules';
import type { SeedConversation } from './conversations';
import type { SeedBooking } from './ledger';
import type { Person } from './people';
import type { SeedEvent, SeedReferral, World } from './referrals';

export interface SeedNotification {
  id: string;
  words: NotificationContent;
  causeKey: string;
  readAt: Date | null;
  at: Date;
}

interface Happened {
  referrals: readonly SeedReferral[];
  conversations: readonly SeedConversation[];
  bookings: readonly SeedBooking[];
}

type Told = Omit<SeedNotification, 'id' | 'readAt'>;

/** How long it takes people to look at a notification; younger ones are unread. */
const LOOKED_AFTER = 1.5 * DAY;

/** What everybody was told of, in the words the product uses; what is old enough to have been removed is left out. */
export function makeNotifications({ chance, now }: World, happened: Happened): SeedNotification[] {
  const conversationOf = conversationsByPair(happened.conversations);
  const told = [
    ...happened.referrals.flatMap((referral) =>
      referral.events.flatMap((event) => toldOf(referral, event, conversationOf)),
    ),
    ...happened.bookings.filter(({ amount }) => amount > 0).map(toldOfCredits),
    ...happened.conversations.flatMap(toldOfMessages),
  ];
  return told
    .map((note) => ({ ...note, readAt: readAt(note, now) }))
    .filter(({ at, readAt: read }) => now.getTime() - at.getTime() < (read ? KEPT.read : KEPT.all) - DAY)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((note) => ({ id: chance.uuid(note.at), ...note }));
}

function readAt({ at, causeKey }: Told, now: Date): Date | null {
  // A message that waits keeps its notification unread.
  if (causeKey.startsWith('message:') || now.getTime() - at.getTime() < LOOKED_AFTER) return null;
  return new Date(at.getTime() + LOOKED_AFTER / 3);
}

function conversationsByPair(conversations: readonly SeedConversation[]): (a: Person, b: Person) => string | null {
  const ids = new Map(conversations.map(({ id, members }) => [keyOf(members.map(({ user }) => user)), id]));
  return (a, b) => ids.get(keyOf([a, b])) ?? null;
}

function keyOf([a, b]: readonly Person[]): string {
  const { low, high } = pairOf(a?.id ?? '', b?.id ?? '');
  return `${low}:${high}`;
}

const named = ({ id, firstName, lastName }: Person) => ({ id, firstName, name: `${firstName} ${lastName}` });

function toldOf(
  referral: SeedReferral,
  event: SeedEvent,
  conversationOf: (a: Person, b: Person) => string | null,
): Told[] {
  const { id, jobTitle, company, expiresAt, candidate, referrer } = referral;
  const facts = {
    // As it stood when it happened: an answered request has no deadline any more.
    ...{ id, jobTitle, company, expiresAt: expiresAt ?? expiryOf(event.at) },
    candidate: named(candidate),
    referrer: named(referrer),
    conversationId: conversationOf(candidate, referrer),
    event: { status: event.status, actor: event.actor && named(event.actor) },
  };
  const words =
    event.status === ReferralStatus.PENDING
      ? [requestedContent(facts)]
      : event.status === ReferralStatus.EXPIRED
        ? expiredContent(facts)
        : changedContent(facts);
  return words.map((one) => ({ words: one, causeKey: `referral:${id}:${event.id}`, at: event.at }));
}

function toldOfCredits({ user, reason, amount, causeKey, at }: SeedBooking): Told {
  return { words: creditContent({ userId: user.id, reason, amount, causeKey }), causeKey: `credits:${causeKey}`, at };
}

function toldOfMessages({ id, messages, members }: SeedConversation): Told[] {
  return members.flatMap(({ user, other, unread }) => {
    const last = messages.findLast(({ sender }) => sender === other);
    if (unread === 0 || !last) return [];
    const facts = { sender: named(other), unseen: unread, followed: false };
    return [
      {
        words: messageContent(facts, { recipientId: user.id, conversationId: id }),
        causeKey: `message:${id}`,
        at: last.at,
      },
    ];
  });
}
