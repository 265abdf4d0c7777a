import { MINUTE } from '../platform/clock';
import { pairOf } from '../messages/messages.rules';
import { ReferralStatus } from '../referrals/referrals.rules';
import type { Person } from './people';
import type { Chance } from './random';
import { type SeedReferral, timeOf, type World } from './referrals';
import { FEATURED, type Line, THREADS } from './threads';

export interface SeedMessage {
  id: string;
  clientId: string;
  seq: number;
  sender: Person;
  content: string;
  replyTo: SeedMessage | null;
  at: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

export interface SeedMember {
  user: Person;
  other: Person;
  seenSeq: number;
  seenAt: Date | null;
  unread: number;
}

export interface SeedConversation {
  id: string;
  openedAt: Date;
  messages: readonly SeedMessage[];
  members: readonly SeedMember[];
  /** When somebody looked, and how far they had read then. */
  looks: readonly { by: Person; upToSeq: number; at: Date }[];
}

/** Conversations as acceptances open them: one for each pair, most of them with something said. */
export function makeConversations(world: World, referrals: readonly SeedReferral[]): SeedConversation[] {
  const seen = new Set<string>();
  const accepted = referrals.flatMap((referral) => {
    const at = timeOf(referral, ReferralStatus.ACCEPTED);
    return at ? [{ referral, at }] : [];
  });
  return accepted
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .filter(({ referral: { candidate, referrer } }) => {
      const { low, high } = pairOf(candidate.id, referrer.id);
      const isFirst = !seen.has(`${low}:${high}`);
      seen.add(`${low}:${high}`);
      return isFirst;
    })
    .map(({ referral, at }, i) => makeConversation(world, { referral, openedAt: at, i }));
}

interface Opening {
  referral: SeedReferral;
  openedAt: Date;
  i: number;
}

function makeConversation({ chance, people, now }: World, { referral, openedAt, i }: Opening): SeedConversation {
  const { candidate, referrer } = referral;
  const isFeatured = candidate === people.demo.student && referrer === people.demo.alumni;
  // Every fifth pair has not found the time to write yet.
  const thread = isFeatured ? FEATURED : i % 5 === 4 ? [] : (THREADS[i % THREADS.length] ?? []);
  const messages = makeMessages({ chance, now }, { thread, referral, openedAt });
  // The last messages of what is recent wait to be read.
  const isFresh = isFeatured || now.getTime() - (messages.at(-1)?.at ?? openedAt).getTime() < 12 * 24 * 60 * MINUTE;
  const unreadFrom = isFresh && messages.length > 2 ? tailStart(messages) : messages.length + 1;
  const looks = looksAt({ messages, people: [candidate, referrer], unreadFrom, now });
  return {
    id: chance.uuid(openedAt),
    ...{ openedAt, messages, looks },
    members: [memberOf(candidate, referrer, { messages, looks }), memberOf(referrer, candidate, { messages, looks })],
  };
}

/** The number of the first message of the run that ends a conversation. */
function tailStart(messages: readonly SeedMessage[]): number {
  const sender = messages.at(-1)?.sender;
  let start = messages.length;
  while (messages[start - 2]?.sender === sender) start--;
  return start;
}

interface Talk {
  thread: readonly Line[];
  referral: SeedReferral;
  openedAt: Date;
}

function makeMessages(
  { chance, now }: { chance: Chance; now: Date },
  { thread, referral, openedAt }: Talk,
): SeedMessage[] {
  const { candidate, referrer } = referral;
  const messages: SeedMessage[] = [];
  let at = openedAt.getTime();
  for (const line of thread) {
    at += line.after * MINUTE + Math.floor(chance.between(1, 50) * 1000);
    // What would have been said tomorrow has not been said yet.
    if (at > now.getTime() - MINUTE) break;
    const time = new Date(at);
    messages.push({
      id: chance.uuid(time),
      clientId: chance.uuid(time),
      seq: messages.length + 1,
      sender: line.by === 'candidate' ? candidate : referrer,
      content: line.deleted ? '' : line.text.replaceAll('{referrer}', referrer.firstName),
      replyTo: line.replyTo === undefined ? null : (messages[line.replyTo] ?? null),
      at: time,
      editedAt: line.edited ? new Date(at + 20_000) : null,
      deletedAt: line.deleted ? new Date(at + 30_000) : null,
    });
  }
  return messages;
}

interface Reading {
  messages: readonly SeedMessage[];
  people: readonly [Person, Person];
  /** Messages from this number on have not been read. */
  unreadFrom: number;
  now: Date;
}

/** Everybody reads a run of messages shortly before they answer, and the last one soon after it came. */
function looksAt({ messages, people, unreadFrom, now }: Reading): SeedConversation['looks'] {
  return messages.flatMap((message, i) => {
    const next = messages[i + 1];
    if (message.seq >= unreadFrom || next?.sender === message.sender) return [];
    const by = people[0] === message.sender ? people[1] : people[0];
    const at = next ? next.at.getTime() - 15_000 : Math.min(message.at.getTime() + 12 * MINUTE, now.getTime() - 1000);
    return [{ by, upToSeq: message.seq, at: new Date(at) }];
  });
}

function memberOf(
  user: Person,
  other: Person,
  { messages, looks }: Pick<SeedConversation, 'messages' | 'looks'>,
): SeedMember {
  const look = looks.findLast(({ by }) => by === user);
  const seenSeq = look?.upToSeq ?? 0;
  const unread = messages.filter(({ sender, seq }) => sender === other && seq > seenSeq).length;
  return { user, other, seenSeq, seenAt: look?.at ?? null, unread };
}

/** One entry of a person's stream of events. */
export interface SeedChatEvent {
  user: Person;
  position: number;
  kind: 'message_added' | 'message_changed' | 'conversation_seen';
  conversationId: string;
  messageId: string | null;
  actor: Person;
  upToSeq: number | null;
  at: Date;
}

/** Everybody's stream, numbered without gaps in the order things happened. */
export function makeStreams(conversations: readonly SeedConversation[]): SeedChatEvent[] {
  const happened = conversations.flatMap(({ id, messages, members, looks }) => {
    const event = { conversationId: id, members };
    return [
      ...messages.map((m) => ({
        ...event,
        kind: 'message_added' as const,
        messageId: m.id,
        actor: m.sender,
        upToSeq: null,
        at: m.at,
      })),
      ...messages.flatMap((m) => {
        const at = m.deletedAt ?? m.editedAt;
        return at
          ? [{ ...event, kind: 'message_changed' as const, messageId: m.id, actor: m.sender, upToSeq: null, at }]
          : [];
      }),
      ...looks.map(({ by, upToSeq, at }) => ({
        ...event,
        kind: 'conversation_seen' as const,
        messageId: null,
        actor: by,
        upToSeq,
        at,
      })),
    ];
  });
  happened.sort((a, b) => a.at.getTime() - b.at.getTime());
  const positions = new Map<Person, number>();
  return happened.flatMap(({ members, ...event }) =>
    members.map(({ user }) => {
      const position = (positions.get(user) ?? 0) + 1;
      positions.set(user, position);
      return { user, position, ...event };
    }),
  );
}
