import { KEY_HOLDERS } from '../auth/api-keys/api-keys.policy';
import { parameterized, type Queryable, sql, type Transaction } from '../platform/db/database';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import type { WebhookDeliveryEntity } from './webhooks.entity';
import { AT_A_TIME, WebhookDeliveryStatus, WebhookFailure, type WebhookTopic } from './webhooks.rules';

const { PENDING, DELIVERED, FAILED } = WebhookDeliveryStatus;

const enqueueDue = (from: string) =>
  enqueueSql('webhook.due', { payload: { deliveryId: 'id', notBefore: 'null' }, from });

/** The owners whose endpoints are notified of an event. */
export interface Audience {
  /** These users, as far as they may have webhooks. */
  userIds: readonly string[];
  /** Verified HR of this company; null for none. */
  companyKey: string | null;
  admins: boolean;
}

interface NewDeliveries extends Audience {
  topic: WebhookTopic;
  /** JSON. */
  data: string;
  /** Distinguishes events: an event that is handled twice is delivered once. */
  dedupeKey: string;
  holders: readonly string[];
  at: Date;
}

// An endpoint that is off keeps what it missed, for a replay.
const CREATE = parameterized<NewDeliveries>(
  'webhooks.create-deliveries',
  `with made as (
     insert into webhook_deliveries (endpoint_id, topic, data, dedupe_key, state, failure, next_attempt_at, created_at)
     select e.id, :topic, :data::jsonb, :dedupeKey,
       case when e.disabled_at is null then '${PENDING}' else '${FAILED}' end,
       case when e.disabled_at is not null then '${WebhookFailure.DISABLED}' end,
       case when e.disabled_at is null then :at::timestamptz end, :at
     from webhook_endpoints e join users u on u.id = e.user_id
     where :topic::text = any(e.topics) and u.suspended_at is null and u.deleted_at is null and u.erased_at is null
       and u.role = any(:holders)
       and (u.id = any(:userIds::uuid[]) or (:admins::boolean and u.role = 'admin')
         or (u.role = 'hr' and u.verified_at is not null and u.company_key = :companyKey::text))
     on conflict (endpoint_id, dedupe_key) do nothing
     returning id, state
   ), due as (select id from made where state = '${PENDING}')
   ${enqueueDue('due')}`,
);

/** Creates one delivery for each endpoint that is notified of an event. */
export async function createDeliveries(
  db: Queryable,
  event: Omit<NewDeliveries, 'holders' | 'data'> & { data: Readonly<Record<string, string>> },
): Promise<void> {
  await db.query(CREATE({ ...event, data: JSON.stringify(event.data), holders: KEY_HOLDERS }));
}

const CREATE_TEST = sql(
  'webhooks.create-test',
  `insert into webhook_deliveries (endpoint_id, data, dedupe_key, state, attempts, created_at)
   values ($1::uuid, jsonb_build_object('id', $1::uuid), 'test:' || gen_random_uuid(), '${FAILED}', 1, $2)
   returning id`,
);

/** Creates the delivery of a test, which is tried once. @returns its ID */
export async function createTest(db: Queryable, endpointId: string, at: Date): Promise<string> {
  const [row] = await db.query<{ id: string }>(CREATE_TEST, [endpointId, at]);
  if (!row) throw new Error('The inserted delivery was not returned.');
  return row.id;
}

/** The endpoint of a delivery, with its secrets. */
export interface DeliveryEndpoint {
  id: string;
  userId: string;
  url: string;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
  enabled: boolean;
  failingSince: Date | null;
  /** Whether the owner's account is open and may have webhooks. */
  ownerAllowed: boolean;
}

const LOCK_ENDPOINT = sql(
  'webhooks.lock-of-delivery',
  `select e.id, e.user_id as "userId", e.url, e.secret, e.previous_secret as "previousSecret",
     e.previous_secret_until as "previousSecretUntil", e.disabled_at is null as enabled, e.failing_since as "failingSince",
     u.suspended_at is null and u.deleted_at is null and u.erased_at is null and u.role = any($2) as "ownerAllowed"
   from webhook_endpoints e join users u on u.id = e.user_id
   where e.id = (select d.endpoint_id from webhook_deliveries d where d.id = $1) for no key update of e`,
);

/** The endpoint of a delivery, locked until the transaction ends; null if either is gone. */
export async function lockEndpointOf(tx: Transaction, deliveryId: string): Promise<DeliveryEndpoint | null> {
  const [row] = await tx.query<DeliveryEndpoint>(LOCK_ENDPOINT, [deliveryId, KEY_HOLDERS]);
  return row ?? null;
}

/** A delivery in progress. */
export type TakenDelivery = Pick<WebhookDeliveryEntity, 'id' | 'topic' | 'data' | 'attempts' | 'createdAt'>;

interface Take {
  id: string;
  now: Date;
  /** Slightly later, because clocks differ. */
  soon: Date;
  until: Date;
}

const TAKE = parameterized<Take>(
  'webhooks.take',
  `update webhook_deliveries d set sending_until = :until, attempts = d.attempts + 1
   where d.id = :id and d.state = '${PENDING}' and d.next_attempt_at <= :soon
     and (d.sending_until is null or d.sending_until <= :now)
     and (select count(*) from webhook_deliveries o
          where o.endpoint_id = d.endpoint_id and o.state = '${PENDING}' and o.sending_until > :now) < ${AT_A_TIME}
   returning d.id, d.topic, d.data, d.attempts, d.created_at as "createdAt"`,
);

/**
 * Begins an attempt, if it is due and the endpoint, which is locked, has few enough of them.
 * @returns null if not
 */
export async function takeDelivery(tx: Transaction, take: Take): Promise<TakenDelivery | null> {
  const [row] = await tx.query<TakenDelivery>(TAKE(take));
  return row ?? null;
}

type Attempted = Pick<WebhookDeliveryEntity, 'id' | 'nextAttemptAt' | 'responseStatus' | 'durationMs' | 'failure'> & {
  status: WebhookDeliveryStatus;
  at: Date;
};

const RECORD = parameterized<Attempted>(
  'webhooks.record',
  `update webhook_deliveries set state = :status, next_attempt_at = :nextAttemptAt, sending_until = null, attempted_at = :at,
     response_status = :responseStatus, duration_ms = :durationMs, failure = :failure
   where id = :id`,
);

/** Records the result of an attempt. */
export async function recordAttempt(db: Queryable, attempted: Attempted): Promise<void> {
  await db.query(RECORD(attempted));
}

const NOTE_FAILING = sql('webhooks.note-failing', 'update webhook_endpoints set failing_since = $2 where id = $1');

/** Notes since when every attempt at an endpoint has failed. */
export async function noteFailing(tx: Transaction, endpointId: string, since: Date | null): Promise<void> {
  await tx.query(NOTE_FAILING, [endpointId, since]);
}

const WAITING = `state = '${PENDING}' and next_attempt_at <= :now and (sending_until is null or sending_until <= :now)`;

const QUEUE_WAITING = parameterized<{ endpointId: string; now: Date }>(
  'webhooks.queue-waiting',
  `with due as (
     select id from webhook_deliveries where endpoint_id = :endpointId and ${WAITING} order by next_attempt_at, id
     limit (select greatest(0, ${AT_A_TIME} - count(*)) from webhook_deliveries
            where endpoint_id = :endpointId and state = '${PENDING}' and sending_until > :now))
   ${enqueueDue('due')}`,
);

/** Enqueues as many waiting deliveries as the endpoint, which is locked, can take at the same time. */
export async function queueWaiting(tx: Transaction, endpointId: string, now: Date): Promise<void> {
  await tx.query(QUEUE_WAITING({ endpointId, now }));
}

const QUEUE_OVERDUE = parameterized<{ now: Date }>(
  'webhooks.queue-overdue',
  `with due as (
     select d.id from webhook_endpoints e cross join lateral (
       select id from webhook_deliveries where endpoint_id = e.id and ${WAITING} order by next_attempt_at, id limit ${AT_A_TIME}) d
     where e.disabled_at is null)
   ${enqueueDue('due')}`,
);

/** Enqueues what is due at every endpoint: attempts whose process has ended, and what waited for them. */
export async function queueOverdue(db: Queryable, now: Date): Promise<void> {
  await db.query(QUEUE_OVERDUE({ now }));
}

const RESET = `state = '${PENDING}', attempts = 0, next_attempt_at = :now, failure = null, response_status = null`;
const IDLE = '(d.sending_until is null or d.sending_until <= :now)';

const REDELIVER = parameterized<{ id: string; now: Date }>(
  'webhooks.redeliver',
  `update webhook_deliveries d set ${RESET} where d.id = :id and ${IDLE}`,
);

/** Makes a delivery due, unless it is being sent. */
export async function redeliver(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.query(REDELIVER({ id, now }));
}

interface Replay {
  endpointId: string;
  since: Date;
  includeDelivered: boolean;
  now: Date;
}

const REPLAY = parameterized<Replay>(
  'webhooks.replay',
  `with replayed as (
     update webhook_deliveries d set ${RESET}
     where d.endpoint_id = :endpointId and d.created_at >= :since and d.topic is not null and ${IDLE}
       and (d.state <> '${DELIVERED}' or :includeDelivered)
     returning 1)
   select count(*)::int as count from replayed`,
);

/** Makes the deliveries since a time due. @returns how many */
export async function replay(tx: Transaction, parts: Replay): Promise<number> {
  const [row] = await tx.query<{ count: number }>(REPLAY(parts));
  return row?.count ?? 0;
}

const PRUNE = sql(
  'webhooks.prune',
  `with gone as (
     delete from webhook_deliveries where id in (select id from webhook_deliveries where created_at < $1 limit $2) returning 1)
   select count(*)::int as count from gone`,
);

/** Deletes deliveries from before a time. @returns how many; less than `limit` when none is left */
export async function pruneDeliveries(db: Queryable, before: Date, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(PRUNE, [before, limit]);
  return row?.count ?? 0;
}
