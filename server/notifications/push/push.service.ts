import type { Viewer } from '../../access/viewer';
import { conflict } from '../../platform/api/errors';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import type { MessagePush, MessageSent } from '../../platform/outbox/events';
import { readMessageFacts } from '../handlers/message-facts.queries';
import { PushProvider } from './push-provider';
import { readWantedSubscription } from './push.queries';
import { cleanEndpoint, cleanKeys, messagePayload, topicOf } from './push.rules';
import { deleteGone, noteUse, queuePushes, removeSubscription, saveSubscription } from './push.store';
import type { SavePushSubscriptionInput } from './push.types';

/** Announces messages in browsers, also while Batchmate is not open in them. */
export class PushService {
  private readonly provider: PushProvider | null;

  constructor(private readonly core: Core) {
    const { webPush } = core.config;
    this.provider = webPush && new PushProvider(webPush);
  }

  /** The key with which browsers subscribe; null if the server has none. */
  get key(): string | null {
    return this.core.config.webPush?.publicKey ?? null;
  }

  /**
   * Saves the subscription of the viewer's browser until the session ends. Idempotent.
   * @returns the endpoint
   * @throws CONFLICT without keys (`VAPID_PUBLIC_KEY`); BAD_USER_INPUT for an endpoint or a key that cannot be one
   */
  async save(viewer: Viewer, input: SavePushSubscriptionInput): Promise<string> {
    const { config, db, clock } = this.core;
    if (!config.webPush) throw conflict('This server sends no push messages.');
    const endpoint = cleanEndpoint(input.endpoint, config.webPush.privateServices);
    const owner = { userId: viewer.id, sessionId: viewer.sessionId };
    await saveSubscription(db, { ...owner, ...cleanKeys(input), endpoint, at: clock.now() });
    return endpoint;
  }

  /** Deletes the viewer's subscription with this endpoint. Idempotent. */
  async remove(viewer: Viewer, endpoint: string): Promise<void> {
    await removeSubscription(this.core.db, viewer.id, URL.canParse(endpoint) ? new URL(endpoint).href : endpoint);
  }

  /** Enqueues the announcement of a message in all browsers of its recipient. */
  async queue(tx: Transaction, sent: MessageSent): Promise<void> {
    if (this.provider) await queuePushes(tx, sent);
  }

  /**
   * Announces a message in one browser, unless it was read, deleted or followed by another meanwhile. Handles `message.push`.
   * @throws if the push service did not accept it; the queue retries
   */
  async deliver(task: MessagePush): Promise<void> {
    const { db, clock } = this.core;
    if (!this.provider) return;
    const facts = await readMessageFacts(db, task);
    if (!facts || facts.unseen === 0 || facts.followed || facts.request) return;
    const subscription = await readWantedSubscription(db, task, clock.now());
    if (!subscription) return;
    const payload = messagePayload(facts.sender, facts.unseen, task.conversationId);
    const outcome = await this.provider.send(subscription, payload, topicOf(task.conversationId));
    if (outcome === 'sent') return noteUse(db, subscription.id, clock.now());
    if (outcome === 'gone') return deleteGone(db, subscription.id);
    throw Object.assign(new Error('The push service refused a message.'), { code: 'REFUSED' });
  }
}
