import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import type { SecretBox } from '../../platform/files/secret-box';
import type { WebhookDue } from '../../platform/outbox/events';
import { traceHeaders } from '../../platform/telemetry/spans';
import {
  type DeliveryEndpoint,
  lockEndpointOf,
  noteFailing,
  queueWaiting,
  recordAttempt,
  takeDelivery,
  type TakenDelivery,
} from '../deliveries.store';
import { disableEndpoint } from '../endpoints.store';
import { type Answer, bodyOf, headersOf, outcomeOf } from './sending.rules';
import { WebhookProvider } from './webhook-provider';
import { ATTEMPT_LEASE, CLOCK_SKEW, secretsIn, WebhookDisabledReason } from '../webhooks.rules';

interface Attempt {
  endpoint: DeliveryEndpoint;
  delivery: TakenDelivery;
}

/** Sends deliveries to their endpoints. */
export class SendingService {
  private readonly provider: WebhookProvider;

  constructor(
    private readonly core: Core,
    private readonly box: SecretBox,
  ) {
    this.provider = new WebhookProvider(core.config.privateReceivers);
  }

  /** Makes the attempt that is due, if any. Handles `webhook.due`. */
  async deliver({ deliveryId }: WebhookDue): Promise<void> {
    const { db } = this.core;
    const attempt = await db.inTransaction((tx) => this.take(tx, deliveryId));
    if (!attempt) return;
    const answer = await this.send(attempt);
    await db.inTransaction((tx) => this.record(tx, attempt, answer));
  }

  /** Makes one attempt now. */
  send({ endpoint, delivery }: Attempt): Promise<Answer> {
    const now = this.core.clock.now();
    const { userId, previousSecret, previousSecretUntil } = endpoint;
    const overlaps = previousSecretUntil !== null && previousSecretUntil > now;
    const sealed = [endpoint.secret, ...(previousSecret && overlaps ? [previousSecret] : [])];
    const body = bodyOf(delivery);
    const secrets = sealed.flatMap((secret) => secretsIn(this.box.open(secret, userId)));
    const headers = { ...headersOf({ deliveryId: delivery.id, body }, secrets, now), ...traceHeaders() };
    return this.provider.send({ url: endpoint.url, headers, body });
  }

  private async take(tx: Transaction, id: string): Promise<Attempt | null> {
    const endpoint = await lockEndpointOf(tx, id);
    if (!endpoint?.enabled) return null;
    const now = this.core.clock.now();
    if (!endpoint.ownerAllowed) {
      await disableEndpoint(tx, { id: endpoint.id, reason: WebhookDisabledReason.OWNER, at: now });
      return null;
    }
    const [soon, until] = [CLOCK_SKEW, ATTEMPT_LEASE].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];
    const delivery = await takeDelivery(tx, { id, now, soon, until });
    return delivery && { endpoint, delivery };
  }

  private async record(tx: Transaction, { delivery }: Attempt, answer: Answer): Promise<void> {
    const now = this.core.clock.now();
    // Read again: the owner may have turned the endpoint off, and another attempt may have succeeded.
    const endpoint = await lockEndpointOf(tx, delivery.id);
    if (!endpoint) return;
    const { disable, failingSince, ...outcome } = outcomeOf({ answer, attempts: delivery.attempts, endpoint, now });
    await recordAttempt(tx, { id: delivery.id, ...answer, ...outcome, at: now });
    if (failingSince?.getTime() !== endpoint.failingSince?.getTime()) await noteFailing(tx, endpoint.id, failingSince);
    if (disable !== null) return this.disable(tx, endpoint, disable);
    const notBefore = outcome.nextAttemptAt?.toISOString();
    if (notBefore !== undefined) await tx.enqueue('webhook.due', { deliveryId: delivery.id, notBefore });
    await queueWaiting(tx, endpoint.id, now);
  }

  private async disable(
    tx: Transaction,
    { id, userId, url }: DeliveryEndpoint,
    reason: WebhookDisabledReason.GONE | WebhookDisabledReason.FAILING,
  ): Promise<void> {
    const at = this.core.clock.now();
    await disableEndpoint(tx, { id, reason, at });
    const { host } = new URL(url);
    await tx.enqueue('webhook.disabled', { userId, endpointId: id, host, why: reason, at: at.toISOString() });
  }
}
