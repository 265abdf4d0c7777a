import type { DeliveryRow, EndpointRow } from './webhooks.columns';
import type { WebhookDelivery, WebhookEndpoint } from './webhooks.types';

/** An endpoint as its owner sees it. */
export function presentEndpoint({ previousSecretUntil, ...row }: EndpointRow, now: Date): WebhookEndpoint {
  const overlaps = previousSecretUntil !== null && previousSecretUntil > now;
  return {
    ...row,
    enabled: row.disabledReason === null,
    previousSecretUntil: overlaps ? previousSecretUntil : null,
  };
}

/** A delivery as the owner of its endpoint sees it. */
export function presentDelivery({ data, ...row }: DeliveryRow): WebhookDelivery {
  return { ...row, subjectId: data.id ?? '' };
}
