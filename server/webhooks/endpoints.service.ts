import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { isUuid } from '../platform/api/text';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import type { SecretBox } from '../platform/files/secret-box';
import { lockUser } from '../users/users.store';
import {
  countEndpoints,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  insertEndpoint,
  type LockedEndpoint,
  lockEndpoint,
  rotateSecret,
  updateEndpoint,
} from './endpoints.store';
import type { EndpointRow } from './webhooks.columns';
import { canHaveWebhooks } from './webhooks.policy';
import { presentEndpoint } from './webhooks.presenter';
import { readEndpoint, readEndpoints } from './webhooks.queries';
import {
  cleanTopics,
  cleanUrl,
  inOneText,
  MAX_ENDPOINTS,
  newSecret,
  ONLY_HOLDERS,
  SECRET_OVERLAP,
  tooManyEndpoints,
  WebhookDisabledReason,
} from './webhooks.rules';
import type {
  CreateWebhookEndpointInput,
  CreateWebhookEndpointPayload,
  UpdateWebhookEndpointInput,
  WebhookEndpoint,
} from './webhooks.types';

/** The addresses to which users have events sent. */
export class EndpointsService {
  constructor(
    private readonly core: Core,
    private readonly box: SecretBox,
  ) {}

  /**
   * The viewer's endpoints, oldest first.
   * @throws FORBIDDEN if the viewer's role may not have any
   */
  async list(viewer: Viewer): Promise<WebhookEndpoint[]> {
    authorize(canHaveWebhooks(viewer), ONLY_HOLDERS);
    return (await readEndpoints(this.core.db, viewer.id)).map((row) => this.present(row));
  }

  /**
   * Creates an endpoint.
   * @returns the endpoint with its secret, which cannot be retrieved later
   * @throws FORBIDDEN if the viewer's role may not have any; BAD_USER_INPUT; CONFLICT if the viewer has the maximum number of endpoints
   */
  async create(viewer: Viewer, input: CreateWebhookEndpointInput): Promise<CreateWebhookEndpointPayload> {
    authorize(canHaveWebhooks(viewer), ONLY_HOLDERS);
    const { db, clock } = this.core;
    const url = this.cleanUrl(input.url);
    const topics = cleanTopics(input.topics);
    const secret = newSecret();
    const values = { userId: viewer.id, url, topics, secret: this.box.seal(secret, viewer.id), at: clock.now() };
    const row = await db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      if ((await countEndpoints(tx, viewer.id)) >= MAX_ENDPOINTS) throw tooManyEndpoints();
      const endpoint = await insertEndpoint(tx, values);
      const { host } = new URL(url);
      await tx.enqueue('webhook.created', { userId: viewer.id, endpointId: endpoint.id, host });
      return endpoint;
    });
    return { endpoint: this.present(row), secret };
  }

  /**
   * Changes an endpoint. Omitted fields and null leave their values unchanged.
   * @throws FORBIDDEN, NOT_FOUND if the viewer has no endpoint with this ID, BAD_USER_INPUT
   */
  async update(viewer: Viewer, { id, url, topics, enabled }: UpdateWebhookEndpointInput): Promise<WebhookEndpoint> {
    const changes = { url: url && this.cleanUrl(url), topics: topics && cleanTopics(topics) };
    return this.changing(viewer, id, async (tx, row) => {
      await updateEndpoint(tx, { id, url: changes.url ?? row.url, topics: changes.topics ?? row.topics });
      const isOn = row.disabledReason === null;
      if (enabled === true && !isOn) await enableEndpoint(tx, id);
      const off = { id, reason: WebhookDisabledReason.OWNER, at: this.core.clock.now() };
      if (enabled === false && isOn) await disableEndpoint(tx, off);
      return this.present(orNotFound(await readEndpoint(tx, { id, userId: viewer.id })));
    });
  }

  /**
   * Replaces the secret of an endpoint. The previous one signs too for a day, with those that still did: after a lost response, the
   * receiver has not seen the one before.
   * @returns the endpoint with its new secret, which cannot be retrieved later
   * @throws FORBIDDEN, NOT_FOUND if the viewer has no endpoint with this ID
   */
  async rotateSecret(viewer: Viewer, id: string): Promise<CreateWebhookEndpointPayload> {
    const secret = newSecret();
    const now = this.core.clock.now();
    const until = new Date(now.getTime() + SECRET_OVERLAP);
    return this.changing(viewer, id, async (tx, { secret: current, previousSecret, previousSecretUntil }) => {
      const overlaps = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
      const replaced = [current, ...(overlaps ? [previousSecret] : [])].map((each) => this.box.open(each, viewer.id));
      const row = await rotateSecret(tx, {
        id,
        secret: this.box.seal(secret, viewer.id),
        previous: this.box.seal(inOneText(replaced), viewer.id),
        until,
      });
      return { endpoint: this.present(row), secret };
    });
  }

  /**
   * Deletes an endpoint with its deliveries.
   * @returns its ID
   * @throws FORBIDDEN, NOT_FOUND if the viewer has no endpoint with this ID
   */
  async delete(viewer: Viewer, id: string): Promise<string> {
    return this.changing(viewer, id, async (tx) => {
      await deleteEndpoint(tx, { id, userId: viewer.id });
      return id;
    });
  }

  private changing<T>(
    viewer: Viewer,
    id: string,
    change: (tx: Transaction, row: LockedEndpoint) => Promise<T>,
  ): Promise<T> {
    authorize(canHaveWebhooks(viewer), ONLY_HOLDERS);
    return this.core.db.inTransaction(async (tx) => {
      const row = isUuid(id) ? await lockEndpoint(tx, { id, userId: viewer.id }) : null;
      return change(tx, orNotFound(row));
    });
  }

  private cleanUrl(url: string): string {
    return cleanUrl(url, this.core.config.privateReceivers.allowed);
  }

  private present(row: EndpointRow): WebhookEndpoint {
    return presentEndpoint(row, this.core.clock.now());
  }
}
