import type { WebhookDeliveryEntity, WebhookEndpointEntity } from './webhooks.entity';
import type { ColumnMap } from '../platform/db/rows';

/** The columns that the API's `WebhookEndpoint` needs. */
export const ENDPOINT_COLUMNS = {
  id: 'id',
  url: 'url',
  topics: 'topics',
  disabledReason: 'disabled_reason',
  failingSince: 'failing_since',
  previousSecretUntil: 'previous_secret_until',
  createdAt: 'created_at',
} as const satisfies ColumnMap;

export type EndpointRow = Pick<WebhookEndpointEntity, keyof typeof ENDPOINT_COLUMNS>;

/** The columns that the API's `WebhookDelivery` needs. */
export const DELIVERY_COLUMNS = {
  id: 'id',
  topic: 'topic',
  data: 'data',
  status: 'state',
  attempts: 'attempts',
  nextAttemptAt: 'next_attempt_at',
  attemptedAt: 'attempted_at',
  responseStatus: 'response_status',
  durationMs: 'duration_ms',
  failure: 'failure',
  createdAt: 'created_at',
} as const satisfies ColumnMap;

export type DeliveryRow = Pick<WebhookDeliveryEntity, Exclude<keyof typeof DELIVERY_COLUMNS, 'status'>> & {
  status: WebhookDeliveryEntity['state'];
};
