import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import { isUuid } from '../platform/api/text';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import {
  createTest,
  type DeliveryEndpoint,
  lockEndpointOf,
  pruneDeliveries,
  queueOverdue,
  queueWaiting,
  recordAttempt,
  redeliver,
  replay,
} from './deliveries.store';
import { lockEndpoint } from './endpoints.store';
import type { SendingService } from './sending/sending.service';
import { canHaveWebhooks } from './webhooks.policy';
import { presentDelivery } from './webhooks.presenter';
import { readDeliveries, readDelivery, readEndpoint } from './webhooks.queries';
import { outcomeOf } from './sending/sending.rules';
import { endpointIsOff, KEPT, LIMITS, ONLY_HOLDERS, replayFrom, WebhookDeliveryStatus } from './webhooks.rules';
import type { ReplayWebhooksInput, WebhookDelivery } from './webhooks.types';

const PRUNED_AT_ONCE = 5_000;

interface ListArgs extends PageArgs {
  endpointId: string;
  status?: WebhookDeliveryStatus | null;
}

/** What was sent to the endpoints of users. */
export class DeliveriesService {
  constructor(
    private readonly core: Core,
    private readonly sending: SendingService,
  ) {}

  /**
   * The deliveries of one of the viewer's endpoints, newest first.
   * @throws FORBIDDEN, NOT_FOUND if the viewer has no such endpoint, BAD_USER_INPUT for an invalid page size or cursor
   */
  async list(viewer: Viewer, args: ListArgs): Promise<Connection<WebhookDelivery>> {
    const { db } = this.core;
    const status = args.status ?? null;
    const cursors = BY_ID.cursorsOf('webhook-deliveries', { endpointId: args.endpointId, status });
    const page = pageById(args, cursors);
    const endpointId = await this.requireEndpoint(viewer, args.endpointId);
    const { rows, total } = await readDeliveries(db, { endpointId, status, ...page });
    return toConnection({ rows, args, totalCount: total, cursorOf: cursors.encode, nodeOf: presentDelivery });
  }

  /**
   * Sends a test to one of the viewer's endpoints and waits for the response. The endpoint may be turned off. A test is tried once.
   * @throws FORBIDDEN, NOT_FOUND if the viewer has no such endpoint, RATE_LIMITED
   */
  async test(viewer: Viewer, id: string): Promise<WebhookDelivery> {
    const { db, clock, rateLimits } = this.core;
    const endpointId = await this.requireEndpoint(viewer, id);
    await rateLimits.consume(LIMITS.test, viewer.id);
    const createdAt = clock.now();
    const deliveryId = await createTest(db, endpointId, createdAt);
    const endpoint = orNotFound(await db.inTransaction((tx) => lockEndpointOf(tx, deliveryId)));
    const delivery = { id: deliveryId, topic: null, data: { id: endpointId }, attempts: 1, createdAt };
    const answer = await this.sending.send({ endpoint, delivery });
    const now = clock.now();
    const { status } = outcomeOf({ answer, attempts: 1, endpoint: { enabled: false, failingSince: null }, now });
    await recordAttempt(db, { id: deliveryId, ...answer, status, nextAttemptAt: null, at: now });
    return presentDelivery(orNotFound(await readDelivery(db, deliveryId)));
  }

  /**
   * Sends a delivery again, with all its attempts.
   * @throws FORBIDDEN, NOT_FOUND if it belongs to none of the viewer's endpoints, CONFLICT if the endpoint is off, RATE_LIMITED
   */
  async redeliver(viewer: Viewer, id: string): Promise<WebhookDelivery> {
    const { db, clock, rateLimits } = this.core;
    authorize(canHaveWebhooks(viewer), ONLY_HOLDERS);
    await rateLimits.consume(LIMITS.redeliver, viewer.id);
    return db.inTransaction(async (tx) => {
      const endpoint = isUuid(id) ? await lockEndpointOf(tx, id) : null;
      const own = orNotFound(endpoint?.userId === viewer.id ? endpoint : null);
      await this.again(tx, own, () => redeliver(tx, id, clock.now()));
      return presentDelivery(orNotFound(await readDelivery(tx, id)));
    });
  }

  /**
   * Replays all events since a time that were not delivered, or all events.
   * @returns how many deliveries
   * @throws FORBIDDEN, NOT_FOUND if the viewer has no such endpoint, BAD_USER_INPUT for a time that is not within the last 30 days,
   *   CONFLICT if the endpoint is off, RATE_LIMITED
   */
  async replay(viewer: Viewer, { endpointId, since, includeDelivered }: ReplayWebhooksInput): Promise<number> {
    const { db, clock, rateLimits } = this.core;
    authorize(canHaveWebhooks(viewer), ONLY_HOLDERS);
    const now = clock.now();
    const from = replayFrom(since, now);
    await rateLimits.consume(LIMITS.replay, viewer.id);
    return db.inTransaction(async (tx) => {
      const owned = isUuid(endpointId) ? await lockEndpoint(tx, { id: endpointId, userId: viewer.id }) : null;
      const { id, disabledReason } = orNotFound(owned);
      const parts = { endpointId: id, since: from, includeDelivered, now };
      return this.again(tx, { id, enabled: disabledReason === null }, () => replay(tx, parts));
    });
  }

  /** Enqueues what is due and was lost, such as attempts of a process that has ended. */
  async queueOverdue(): Promise<void> {
    await queueOverdue(this.core.db, this.core.clock.now());
  }

  /** Deletes deliveries that are no longer kept. */
  async prune(): Promise<void> {
    const before = new Date(this.core.clock.now().getTime() - KEPT);
    while ((await pruneDeliveries(this.core.db, before, PRUNED_AT_ONCE)) === PRUNED_AT_ONCE);
  }

  private async again<T>(
    tx: Transaction,
    { id, enabled }: Pick<DeliveryEndpoint, 'id' | 'enabled'>,
    change: () => Promise<T>,
  ): Promise<T> {
    if (!enabled) throw endpointIsOff();
    const result = await change();
    await queueWaiting(tx, id, this.core.clock.now());
    return result;
  }

  /** @returns the ID of one of the viewer's endpoints */
  private async requireEndpoint(viewer: Viewer, id: string): Promise<string> {
    authorize(canHaveWebhooks(viewer), ONLY_HOLDERS);
    const row = isUuid(id) ? await readEndpoint(this.core.db, { id, userId: viewer.id }) : null;
    return orNotFound(row).id;
  }
}
