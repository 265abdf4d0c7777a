import { parameterized, sql, type Transaction } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { ENDPOINT_COLUMNS, type EndpointRow } from './webhooks.columns';
import type { WebhookEndpointEntity } from './webhooks.entity';
import { WebhookDeliveryStatus, type WebhookDisabledReason, WebhookFailure } from './webhooks.rules';

const RETURNING = `returning ${columns('e', '', ENDPOINT_COLUMNS)}`;

const COUNT = sql(
  'webhooks.count-endpoints',
  'select count(*)::int as count from webhook_endpoints where user_id = $1',
);

export async function countEndpoints(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT, [userId]);
  return row?.count ?? 0;
}

type NewEndpoint = Pick<WebhookEndpointEntity, 'userId' | 'url' | 'topics' | 'secret'> & { at: Date };

const INSERT = parameterized<NewEndpoint>(
  'webhooks.insert-endpoint',
  `insert into webhook_endpoints as e (user_id, url, topics, secret, created_at)
   values (:userId, :url, :topics, :secret, :at) ${RETURNING}`,
);

export async function insertEndpoint(tx: Transaction, endpoint: NewEndpoint): Promise<EndpointRow> {
  const [row] = await tx.query<EndpointRow>(INSERT(endpoint));
  if (!row) throw new Error('The inserted endpoint was not returned.');
  return row;
}

const LOCK = sql(
  'webhooks.lock-endpoint',
  `select ${columns('e', '', { ...ENDPOINT_COLUMNS, secret: 'secret', previousSecret: 'previous_secret' })} from webhook_endpoints e
   where e.id = $1 and e.user_id = $2 for no key update`,
);

export type LockedEndpoint = EndpointRow & Pick<WebhookEndpointEntity, 'secret' | 'previousSecret'>;

/** A user's endpoint, locked until the transaction ends; null if the user has none with this ID. */
export async function lockEndpoint(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<LockedEndpoint | null> {
  const [row] = await tx.query<LockedEndpoint>(LOCK, [id, userId]);
  return row ?? null;
}

const UPDATE = parameterized<Pick<WebhookEndpointEntity, 'id' | 'url' | 'topics'>>(
  'webhooks.update-endpoint',
  'update webhook_endpoints set url = :url, topics = :topics where id = :id',
);

export async function updateEndpoint(
  tx: Transaction,
  endpoint: Pick<WebhookEndpointEntity, 'id' | 'url' | 'topics'>,
): Promise<void> {
  await tx.query(UPDATE(endpoint));
}

const ENABLE = sql(
  'webhooks.enable',
  'update webhook_endpoints set disabled_at = null, disabled_reason = null, failing_since = null where id = $1',
);

/** Turns an endpoint on. Events that were not delivered in the meantime stay undelivered until they are replayed. */
export async function enableEndpoint(tx: Transaction, id: string): Promise<void> {
  await tx.query(ENABLE, [id]);
}

const DISABLE = sql(
  'webhooks.disable',
  `with endpoint as (update webhook_endpoints set disabled_at = $2, disabled_reason = $3 where id = $1)
   update webhook_deliveries set state = '${WebhookDeliveryStatus.FAILED}', failure = '${WebhookFailure.DISABLED}',
     response_status = null, next_attempt_at = null
   where endpoint_id = $1 and state = '${WebhookDeliveryStatus.PENDING}'`,
);

/** Turns an endpoint off. What waits to be sent has then failed. */
export async function disableEndpoint(
  tx: Transaction,
  { id, reason, at }: { id: string; reason: WebhookDisabledReason; at: Date },
): Promise<void> {
  await tx.query(DISABLE, [id, at, reason]);
}

const ROTATE = sql(
  'webhooks.rotate-secret',
  `update webhook_endpoints e set previous_secret = $3, previous_secret_until = $4, secret = $2 where e.id = $1 ${RETURNING}`,
);

/** Replaces the secret of an endpoint. The previous ones sign too until then. */
export async function rotateSecret(
  tx: Transaction,
  { id, secret, previous, until }: { id: string; secret: Buffer; previous: Buffer; until: Date },
): Promise<EndpointRow> {
  const [row] = await tx.query<EndpointRow>(ROTATE, [id, secret, previous, until]);
  if (!row) throw new Error('The locked endpoint is gone.');
  return row;
}

const DELETE = sql(
  'webhooks.delete-endpoint',
  'delete from webhook_endpoints where id = $1 and user_id = $2 returning id',
);

/** Deletes a user's endpoint with its deliveries. @returns whether it existed */
export async function deleteEndpoint(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return (await tx.query(DELETE, [id, userId])).length > 0;
}
