import { z } from 'zod';
import { WebhookDeliveryStatus, WebhookDisabledReason, WebhookFailure, WebhookTopic } from './webhooks.rules';

/** Request and response schemas of the webhook endpoints. */

const TOPICS = z.array(z.enum(WebhookTopic)).describe('What the endpoint is notified of.');

export const ENDPOINT = z
  .object({
    id: z.uuid(),
    url: z.url(),
    topics: TOPICS,
    enabled: z.boolean(),
    disabledReason: z.enum(WebhookDisabledReason).nullable().describe('Why the endpoint is off.'),
    failingSince: z.iso.datetime().nullable().describe('Since when every attempt has failed.'),
    previousSecretUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when webhooks are also signed with the previous secret.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });

export const WITH_SECRET = z.object({
  endpoint: ENDPOINT,
  secret: z.string().describe('The secret that signs webhooks: `whsec_…`. It cannot be retrieved later.'),
});

export const NEW_ENDPOINT = z.object({
  url: z.string().describe('A public https address.'),
  topics: TOPICS,
});

export const ENDPOINT_CHANGE = z.object({
  url: z.string().optional(),
  topics: TOPICS.optional(),
  enabled: z.boolean().optional(),
});

export const DELIVERY = z
  .object({
    id: z.uuid().describe('The `webhook-id` header is `msg_` and this ID.'),
    topic: z.enum(WebhookTopic).nullable().describe('Null for a test.'),
    subjectId: z.uuid().describe('`data.id` in the body.'),
    status: z.enum(WebhookDeliveryStatus),
    attempts: z.int(),
    responseStatus: z.int().nullable().describe('HTTP status of the last response.'),
    failure: z.enum(WebhookFailure).nullable().describe('Why there was no response.'),
    durationMs: z.int().nullable().describe('Milliseconds that the last attempt took.'),
    createdAt: z.iso.datetime(),
    attemptedAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

export const DELIVERY_STATUS = z.enum(WebhookDeliveryStatus).optional().describe('Only deliveries with this status.');

export const REPLAY = z.object({
  since: z.iso.datetime().describe('Replay events from this time on, within the last 30 days.'),
  includeDelivered: z.boolean().default(false).optional().describe('Whether to also replay delivered events.'),
});

export const REPLAYED = z.object({ replayed: z.int().describe('Number of replayed deliveries.') });
export const DELETED = z.object({ deletedId: z.uuid() });
