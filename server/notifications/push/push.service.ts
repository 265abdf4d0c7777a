import type { Viewer } from '../../access/viewer';
import { orNotFound } from '../../platform/api/authorize';
import { conflict, notFound } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import type { MessagePush, MessageSent } from '../../platform/outbox/events';
import { FinalFailure, RetryLater } from '../../platform/queue/failures';
import { readNews } from '../handlers/message-facts.queries';
import { PushProvider } from './push-provider';
import { readBrowsers, readWantedSubscription, type SubscribedBrowser } from './push.queries';
import {
  cleanEndpoint,
  cleanKeys,
  MAX_BROWSERS,
  messagePayload,
  outcomeOf,
  pauseOf,
  type PushAnswer,
  topicOf,
} from './push.rules';
import {
  deleteGone,
  noteUse,
  queuePushes,
  removeSubscription,
  removeSubscriptionById,
  saveSubscription,
} from './push.store';
import type { SavePushSubscriptionInput } from './push.types';

/** The code of a push message that was not accepted. */
const REFUSED = 'REFUSED';
const SUBSCRIPTION_NOT_FOUND = 'Push subscription not found.';

/** A browser, and whether the viewer's session is in it. */
type ListedBrowser = Omit<SubscribedBrowser, 'sessionId'> & { current: boolean };

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
    if (!config.webPush) throw conflict('This server does not send push messages.');
    const endpoint = cleanEndpoint(input.endpoint, config.webPush.privateServices);
    const owner = { userId: viewer.id, sessionId: viewer.sessionId };
    await saveSubscription(db, { ...owner, ...cleanKeys(input), endpoint, at: clock.now() });
    return endpoint;
  }

  /**
   * Does as `save`.
   * @returns what was saved
   * @throws as `save`; NOT_FOUND if it was removed in the meantime
   */
  async subscribe(viewer: Viewer, input: SavePushSubscriptionInput): Promise<ListedBrowser> {
    await this.save(viewer, input);
    return orNotFound((await this.browsers(viewer)).find(({ current }) => current) ?? null, SUBSCRIPTION_NOT_FOUND);
  }

  /** Deletes the viewer's subscription with this endpoint. Idempotent. */
  async remove(viewer: Viewer, endpoint: string): Promise<void> {
    await removeSubscription(this.core.db, viewer.id, URL.canParse(endpoint) ? new URL(endpoint).href : endpoint);
  }

  /** The browsers in which the viewer turned push messages on, latest first. */
  async browsers(viewer: Viewer): Promise<ListedBrowser[]> {
    const browsers = await readBrowsers(this.core.db, viewer.id, MAX_BROWSERS);
    return browsers.map(({ sessionId, ...browser }) => ({ ...browser, current: sessionId === viewer.sessionId }));
  }

  /**
   * Deletes one of the viewer's subscriptions.
   * @returns its ID
   * @throws NOT_FOUND
   */
  async removeById(viewer: Viewer, id: string): Promise<string> {
    if (!isUuid(id) || !(await removeSubscriptionById(this.core.db, viewer.id, id)))
      throw notFound(SUBSCRIPTION_NOT_FOUND);
    return id.toLowerCase();
  }

  /** Enqueues the announcement of a message in all browsers of its recipient. */
  async queue(tx: Transaction, sent: MessageSent): Promise<void> {
    if (this.provider) await queuePushes(tx, sent);
  }

  /**
   * Announces a message in one browser, unless it was read, deleted or followed by another in the meantime. Handles `message.push`.
   * @throws if the push service did not accept it; the queue retries, unless it never will
   */
  async deliver(task: MessagePush): Promise<void> {
    const { db, clock } = this.core;
    if (!this.provider) return;
    const facts = await readNews(db, task);
    if (facts === null || facts.request) return;
    const subscription = await readWantedSubscription(db, task, clock.now());
    if (!subscription) return;
    const payload = messagePayload(facts.sender, facts.unseen, task.conversationId);
    const answer = await this.provider.send(subscription, payload, topicOf(task.conversationId));
    const outcome = outcomeOf(answer.status);
    if (outcome === 'sent') return noteUse(db, subscription.id, clock.now());
    // A browser whose subscription does not fit the key subscribes again when Batchmate is next open in it.
    if (outcome === 'gone' || outcome === 'unsigned') await deleteGone(db, subscription.id);
    if (outcome !== 'gone') throw this.failureOf(answer);
  }

  /** Says nothing of the browser, because it is logged. */
  private failureOf(answer: PushAnswer): Error {
    const { status } = answer;
    const outcome = outcomeOf(status);
    if (outcome === 'unsigned')
      return new FinalFailure(`The push service refused the signature of a message (${status}).`, REFUSED, false);
    const text = `The push service refused a message (${status}).`;
    if (outcome === 'refused') return new FinalFailure(text, REFUSED, false);
    return new RetryLater(text, REFUSED, pauseOf(answer, this.core.clock.now()) ?? 0);
  }
}
