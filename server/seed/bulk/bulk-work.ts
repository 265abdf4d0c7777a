import type { Client } from 'pg';
import { pairOf } from '../../messages/messages.rules';
import { DAY, MINUTE } from '../../platform/clock';
import { expiryOf } from '../../referrals/referrals.rules';
import { CITIES, JOB_TEMPLATES } from '../catalog';
import { copyRows } from './copy-rows';
import type { Rng } from '../rng';
import { CONVERSATION_TEXTS } from '../conversation-texts';

/** The users to whom generated rows belong. */
export interface Owners {
  candidates: readonly string[];
  referrers: readonly { id: string; company: string }[];
}

export interface Scope {
  client: Client;
  rng: Rng;
  now: Date;
  owners: Owners;
}

interface Range {
  /** The index of the first row, counted over all batches of a run. */
  from: number;
  count: number;
}

const at = <T>(values: readonly T[], i: number): T => values[i % values.length] as T; // The lists are never empty.
const numbers = ({ from, count }: Range) => Array.from({ length: count }, (_, i) => from + i);

const JOB_COLUMNS = [
  'id',
  'posted_by_id',
  'title',
  'company',
  'department',
  'location',
  'type',
  'remote',
  'description',
  'requirements',
  'salary_min',
  'salary_max',
  'salary_currency',
  'status',
  'posted_at',
  'created_at',
  'updated_at',
] as const;

/** Writes jobs of the referrers' companies. Nine of ten are open. */
export async function copyJobs({ client, rng, now, owners }: Scope, range: Range): Promise<void> {
  const rows = numbers(range).map((n) => {
    const { title, department, type, description, requirements, salary } = rng.pick(JOB_TEMPLATES);
    const poster = at(owners.referrers, n);
    const postedAt = new Date(now.getTime() - rng.between(0, 365) * DAY);
    return [
      rng.uuid(postedAt),
      poster.id,
      title,
      poster.company,
      department,
      rng.pick(CITIES),
      type,
      n % 4 === 0,
      description,
      requirements,
      ...salary.map((rupees) => rupees * 100),
      'INR',
      n % 10 === 9 ? 'closed' : 'open',
      postedAt,
      postedAt,
      postedAt,
    ];
  });
  await copyRows(client, { table: 'jobs', columns: JOB_COLUMNS }, rows);
}

const REFERRAL_COLUMNS = [
  'id',
  'candidate_id',
  'referrer_id',
  'job_title',
  'company',
  'status',
  'match_score',
  'message',
  'rejection_reason',
  'expires_at',
  'answered_at',
  'created_at',
  'updated_at',
] as const;
const EVENT_COLUMNS = ['id', 'referral_id', 'status', 'actor_id', 'at'] as const;

/** Rows per referral including its timeline, on average. */
export const ROWS_PER_REFERRAL = 2.9;
/** Pending requests out of ten consecutive ones. */
const PENDING_OF_TEN = 1;

/**
 * Writes pending, rejected, expired and withdrawn requests. No accepted ones, which would require updates of credits, counters and
 * readiness.
 */
export async function copyReferrals({ client, rng, now, owners }: Scope, range: Range): Promise<void> {
  const events: (readonly [string, string, string, string | null, Date])[] = [];
  const rows = numbers(range).map((n) => {
    const candidate = at(owners.candidates, n);
    const referrer = at(owners.referrers, n * 7);
    // At most one pending request per candidate, which respects the quota and unique constraints.
    const isPending = n < owners.candidates.length && n % 10 < PENDING_OF_TEN;
    const status = isPending ? 'pending' : at(['rejected', 'rejected', 'expired', 'withdrawn'], n);
    const requestedAt = new Date(now.getTime() - (isPending ? rng.between(0, 6) : rng.between(8, 365)) * DAY);
    const endedAt = new Date(requestedAt.getTime() + (status === 'expired' ? 7 : rng.between(0.1, 6)) * DAY);
    const id = rng.uuid(requestedAt);
    events.push([rng.uuid(requestedAt), id, 'pending', candidate, requestedAt]);
    const actor = status === 'rejected' ? referrer.id : status === 'withdrawn' ? candidate : null;
    if (!isPending) events.push([rng.uuid(endedAt), id, status, actor, endedAt]);
    return [
      id,
      candidate,
      referrer.id,
      rng.pick(JOB_TEMPLATES).title,
      referrer.company,
      status,
      Math.floor(rng.between(20, 95)),
      'Would you refer me?',
      status === 'rejected' ? 'no_capacity' : null,
      isPending || status === 'expired' ? expiryOf(requestedAt) : null,
      status === 'rejected' ? endedAt : null,
      requestedAt,
      isPending ? requestedAt : endedAt,
    ];
  });
  await copyRows(client, { table: 'referrals', columns: REFERRAL_COLUMNS }, rows);
  await copyRows(client, { table: 'referral_events', columns: EVENT_COLUMNS }, events);
}

/** Messages per conversation. */
export const MESSAGES_EACH = 50;
// Older than the retention of chat events, so that no events are needed.
const DAYS_AGO = 30;

/**
 * Writes conversations of fifty messages, all of them read.
 * @returns the number of messages, which is lower than requested if pairs already have a conversation
 */
export async function copyMessages({ client, rng, now, owners }: Scope, range: Range): Promise<number> {
  const wanted = numbers({ from: range.from / MESSAGES_EACH, count: Math.ceil(range.count / MESSAGES_EACH) });
  const pairs = wanted.map((n) => {
    const { low, high } = pairOf(
      at(owners.candidates, n),
      at(owners.referrers, n * 7 + Math.floor(n / owners.candidates.length)).id,
    );
    return { low, high };
  });
  const startedAt = new Date(now.getTime() - DAYS_AGO * DAY);
  const people = [...new Set(pairs.flatMap(({ low, high }) => [low, high]))];
  await client.query('insert into chat_inboxes (user_id) select unnest($1::uuid[]) on conflict do nothing', [people]);
  const { rows: opened } = await client.query<{ id: string; low: string; high: string }>(
    `insert into conversations (member_low_id, member_high_id, created_at)
     select low, high, $3 from unnest($1::uuid[], $2::uuid[]) pair (low, high) on conflict do nothing
     returning id, member_low_id as low, member_high_id as high`,
    [pairs.map(({ low }) => low), pairs.map(({ high }) => high), startedAt],
  );
  const lastAt = new Date(startedAt.getTime() + MESSAGES_EACH * MINUTE);
  const lines = CONVERSATION_TEXTS.flat().map(({ text }) => text.replaceAll('{referrer}', 'there'));
  const messages = opened.flatMap(({ id, low, high }) =>
    numbers({ from: 1, count: MESSAGES_EACH }).map((seq) => {
      const sentAt = new Date(startedAt.getTime() + seq * MINUTE);
      return [
        rng.uuid(sentAt),
        id,
        seq,
        seq % 2 === 0 ? low : high,
        rng.uuid(sentAt),
        rng.pick(lines),
        sentAt,
      ] as const;
    }),
  );
  await copyRows(
    client,
    { table: 'messages', columns: ['id', 'conversation_id', 'seq', 'sender_id', 'client_id', 'content', 'created_at'] },
    messages,
  );
  const members = opened.flatMap(({ id, low, high }) => [
    [id, low, high, MESSAGES_EACH, lastAt, MESSAGES_EACH, lastAt] as const,
    [id, high, low, MESSAGES_EACH, lastAt, MESSAGES_EACH, lastAt] as const,
  ]);
  await copyRows(
    client,
    {
      table: 'conversation_members',
      columns: ['conversation_id', 'user_id', 'other_id', 'seen_seq', 'seen_at', 'delivered_seq', 'updated_at'],
    },
    members,
  );
  const lastIds = messages.filter(([, , seq]) => seq === MESSAGES_EACH);
  await client.query(
    `update conversations c set last_seq = $3, last_message_id = l.message
     from unnest($1::uuid[], $2::uuid[]) l (conversation, message) where c.id = l.conversation`,
    [lastIds.map(([, conversation]) => conversation), lastIds.map(([id]) => id), MESSAGES_EACH],
  );
  return messages.length;
}
