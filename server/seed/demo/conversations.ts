import { DAY, MINUTE } from '../../platform/clock';
import { pairOf } from '../../messages/messages.rules';
import { ReferralStatus } from '../../referrals/referrals.rules';
import type { Person } from './people';
import { Rng } from '../rng';
import { type SeedReferral, timeOf, type World } from './referrals';
import { FEATURED_CONVERSATION, type MessageText, CONVERSATION_TEXTS } from '../conversation-texts';

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
  /** Who wrote first to someone who has not accepted it; null for no request. */
  requestFrom: Person | null;
  messages: readonly SeedMessage[];
  members: readonly SeedMember[];
  /** When each user read the conversation, and up to which message. */
  readings: readonly { by: Person; upToSeq: number; at: Date }[];
}

/** Creates the conversations that accepted referrals open: one per pair, most of them with messages. */
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

function makeConversation({ rng, people, now }: World, { referral, openedAt, i }: Opening): SeedConversation {
  const { candidate, referrer } = referral;
  const isFeatured = candidate === people.demo.student && referrer === people.demo.alumni;
  // Every fifth conversation has no messages.
  const texts = isFeatured
    ? FEATURED_CONVERSATION
    : i % 5 === 4
      ? []
      : (CONVERSATION_TEXTS[i % CONVERSATION_TEXTS.length] ?? []);
  const messages = makeMessages({ rng, now }, { texts, referral, openedAt });
  // In recent conversations, the last messages are unread.
  const isFresh = isFeatured || now.getTime() - (messages.at(-1)?.at ?? openedAt).getTime() < 12 * 24 * 60 * MINUTE;
  const unreadFrom = isFresh && messages.length > 2 ? tailStart(messages) : messages.length + 1;
  const readings = readingsOf({ messages, people: [candidate, referrer], unreadFrom, now });
  return {
    id: rng.uuid(openedAt),
    openedAt,
    requestFrom: null,
    messages,
    readings,
    members: [
      memberOf(candidate, referrer, { messages, readings }),
      memberOf(referrer, candidate, { messages, readings }),
    ],
  };
}

/** The `seq` of the first of the last consecutive messages by one user. */
function tailStart(messages: readonly SeedMessage[]): number {
  const sender = messages.at(-1)?.sender;
  let start = messages.length;
  while (messages[start - 2]?.sender === sender) start--;
  return start;
}

interface MessageSource {
  texts: readonly MessageText[];
  referral: SeedReferral;
  openedAt: Date;
}

function makeMessages(
  { rng, now }: { rng: Rng; now: Date },
  { texts, referral, openedAt }: MessageSource,
): SeedMessage[] {
  const { candidate, referrer } = referral;
  const messages: SeedMessage[] = [];
  let at = openedAt.getTime();
  for (const line of texts) {
    at += line.after * MINUTE + Math.floor(rng.between(1, 50) * 1000);
    // Messages must not be in the future.
    if (at > now.getTime() - MINUTE) break;
    const time = new Date(at);
    messages.push({
      id: rng.uuid(time),
      clientId: rng.uuid(time),
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
  /** The `seq` of the first unread message. */
  unreadFrom: number;
  now: Date;
}

/** Members read messages shortly before they answer, and the last message soon after it arrived. */
function readingsOf({ messages, people, unreadFrom, now }: Reading): SeedConversation['readings'] {
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
  { messages, readings }: Pick<SeedConversation, 'messages' | 'readings'>,
): SeedMember {
  const reading = readings.findLast(({ by }) => by === user);
  const seenSeq = reading?.upToSeq ?? 0;
  const unread = messages.filter(({ sender, seq }) => sender === other && seq > seenSeq).length;
  return { user, other, seenSeq, seenAt: reading?.at ?? null, unread };
}

/** Numbers of its own, so that the rest of the demo data does not depend on the request. */
const REQUEST_SEED = 70;

/** What connects users with referrers. */
interface Connections {
  referrals: readonly SeedReferral[];
  /** Direct applications. */
  applications: readonly { candidateId: string; jobId: string }[];
}

/** A message request to the demo student, which waits: from a referrer with whom nothing connects them. */
export function makeMessageRequest({ people, jobs, now }: World, connections: Connections): SeedConversation {
  const { student } = people.demo;
  const rng = new Rng(REQUEST_SEED);
  const openedAt = new Date(now.getTime() - DAY / 4);
  const sender = strangerTo(student, { people, jobs, ...connections });
  const message: SeedMessage = {
    id: rng.uuid(openedAt),
    clientId: rng.uuid(openedAt),
    seq: 1,
    sender,
    content: `Hi ${student.firstName}, I work at ${sender.company}. We look for people who know what you know. May I tell you about the team?`,
    replyTo: null,
    at: openedAt,
    editedAt: null,
    deletedAt: null,
  };
  const unseen = { seenSeq: 0, seenAt: null };
  return {
    id: rng.uuid(openedAt),
    openedAt,
    requestFrom: sender,
    messages: [message],
    members: [
      { ...unseen, user: student, other: sender, unread: 1 },
      { ...unseen, user: sender, other: student, unread: 0 },
    ],
    readings: [],
  };
}

/** @throws if a referral or an application connects every referrer with the user */
function strangerTo(
  user: Person,
  { people, jobs, referrals, applications }: Pick<World, 'people' | 'jobs'> & Connections,
): Person {
  const applied = new Set(applications.filter(({ candidateId }) => candidateId === user.id).map(({ jobId }) => jobId));
  const connected = new Set([
    ...referrals.filter(({ candidate }) => candidate === user).map(({ referrer }) => referrer),
    ...jobs.filter(({ id }) => applied.has(id)).map(({ poster }) => poster),
  ]);
  const stranger = people.referrers.find((referrer) => !connected.has(referrer));
  if (!stranger) throw new Error('Every referrer of the demo data is connected with the student.');
  return stranger;
}

/** One entry of a user's event stream. */
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

/**
 * Creates the event streams of all users, numbered without gaps in the order of time. The messages module does not write them, because
 * each of its calls takes one statement per message and writes an outbox event, which would send emails for messages that are months old.
 */
export function makeStreams(conversations: readonly SeedConversation[]): SeedChatEvent[] {
  const events = conversations.flatMap(({ id, messages, members, readings }) => {
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
      ...readings.map(({ by, upToSeq, at }) => ({
        ...event,
        kind: 'conversation_seen' as const,
        messageId: null,
        actor: by,
        upToSeq,
        at,
      })),
    ];
  });
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  const positions = new Map<Person, number>();
  return events.flatMap(({ members, ...event }) =>
    members.map(({ user }) => {
      const position = (positions.get(user) ?? 0) + 1;
      positions.set(user, position);
      return { user, position, ...event };
    }),
  );
}
