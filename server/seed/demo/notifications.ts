import { pairOf } from '../../messages/messages.rules';
import { KEPT } from '../../notifications/notifications.rules';
import {
  changedContent,
  creditContent,
  expiredContent,
  messageContent,
  messageRequestContent,
  requestedContent,
  type NotificationContent,
} from '../../notifications/content.rules';
import { DAY } from '../../platform/clock';
import { expiryOf, ReferralStatus } from '../../referrals/referrals.rules';
import type { SeedConversation } from './conversations';
import type { SeedLedgerTransaction } from './ledger-transactions';
import type { Person } from './people';
import type { SeedEvent, SeedReferral, World } from './referrals';

export interface SeedNotification {
  id: string;
  content: NotificationContent;
  dedupeKey: string;
  readAt: Date | null;
  at: Date;
}

interface Sources {
  referrals: readonly SeedReferral[];
  conversations: readonly SeedConversation[];
  ledgerTransactions: readonly SeedLedgerTransaction[];
}

type UnreadNotification = Omit<SeedNotification, 'id' | 'readAt'>;

/** Newer notifications are unread. */
const READ_AFTER = 1.5 * DAY;

/** Creates notifications with the product's texts, except those whose retention has ended. */
export function makeNotifications({ rng, now }: World, sources: Sources): SeedNotification[] {
  const conversationOf = conversationsByPair(sources.conversations);
  const notifications = [
    ...sources.referrals.flatMap((referral) =>
      referral.events.flatMap((event) => referralNotifications(referral, event, conversationOf)),
    ),
    ...sources.ledgerTransactions.filter(({ amount }) => amount > 0).map(creditNotification),
    ...sources.conversations.flatMap(messageNotifications),
  ];
  return notifications
    .map((note) => ({ ...note, readAt: readAt(note, now) }))
    .filter(({ at, readAt: read }) => now.getTime() - at.getTime() < (read ? KEPT.read : KEPT.all) - DAY)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((note) => ({ id: rng.uuid(note.at), ...note }));
}

function readAt({ at, dedupeKey }: UnreadNotification, now: Date): Date | null {
  // Notifications of unread messages are unread.
  if (dedupeKey.startsWith('message:') || now.getTime() - at.getTime() < READ_AFTER) return null;
  return new Date(at.getTime() + READ_AFTER / 3);
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

function referralNotifications(
  referral: SeedReferral,
  event: SeedEvent,
  conversationOf: (a: Person, b: Person) => string | null,
): UnreadNotification[] {
  const { id, jobTitle, company, expiresAt, candidate, referrer } = referral;
  const facts = {
    // The expiry at the time of the event, because answered requests no longer have one.
    id,
    jobTitle,
    company,
    expiresAt: expiresAt ?? expiryOf(event.at),
    candidate: named(candidate),
    referrer: named(referrer),
    conversationId: conversationOf(candidate, referrer),
    event: { status: event.status, actor: event.actor && named(event.actor) },
  };
  const content =
    event.status === ReferralStatus.PENDING
      ? [requestedContent(facts)]
      : event.status === ReferralStatus.EXPIRED
        ? expiredContent(facts)
        : changedContent(facts);
  return content.map((one) => ({ content: one, dedupeKey: `referral:${id}:${event.id}`, at: event.at }));
}

function creditNotification({ user, reason, amount, dedupeKey, at }: SeedLedgerTransaction): UnreadNotification {
  return {
    content: creditContent({ userId: user.id, reason, amount, dedupeKey }),
    dedupeKey: `credits:${dedupeKey}`,
    at,
  };
}

function messageNotifications({ id, messages, members }: SeedConversation): UnreadNotification[] {
  return members.flatMap(({ user, other, unread }) => {
    const last = messages.findLast(({ sender }) => sender === other);
    if (unread === 0 || !last) return [];
    const facts = { sender: named(other), unseen: unread, request: false };
    return [
      {
        content: messageContent(facts, { recipientId: user.id, conversationId: id }),
        dedupeKey: `message:${id}`,
        at: last.at,
      },
    ];
  });
}

/** The quiet notifications of a message request, one for its recipient. Their IDs are those of its messages. */
export function requestNotifications({ id: conversationId, messages, members }: SeedConversation): SeedNotification[] {
  return messages.flatMap(({ id, sender, at }) =>
    members
      .filter(({ other }) => other === sender)
      .map(({ user }) => ({
        id,
        content: messageRequestContent({ sender: named(sender) }, { recipientId: user.id, conversationId }),
        dedupeKey: `message:${conversationId}`,
        readAt: null,
        at,
      })),
  );
}
