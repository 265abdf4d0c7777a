import type { Core } from '../../platform/core';
import type { OutboxEvents } from '../../platform/outbox/events';
import { enqueueDigests } from './weekly-digest.store';
import { readDigestFacts } from './weekly-digest.queries';
import { DIGEST_PAUSE, DIGEST_SPAN, digestOf } from './weekly-digest.rules';

// Users per transaction.
const BATCH = 500;

/** The weekly digest email, for users who turned on the `marketing` setting. */
export class WeeklyDigestService {
  constructor(private readonly core: Core) {}

  /** Enqueues this week's digests in batches. Safe to run on several instances at once. */
  async queue(): Promise<void> {
    const { db, clock } = this.core;
    const now = clock.now();
    const round = { now, since: new Date(now.getTime() - DIGEST_PAUSE), limit: BATCH };
    while ((await enqueueDigests(db, round)) === BATCH);
  }

  /** Handles `weekly-digest.due`. Sends nothing if there is nothing new for a user. */
  async send({ userId }: OutboxEvents['weekly-digest.due']): Promise<void> {
    const { db, clock, mailer, publicUrl } = this.core;
    const facts = await readDigestFacts(db, userId, new Date(clock.now().getTime() - DIGEST_SPAN));
    const digest = facts && digestOf(facts, publicUrl());
    if (digest) await mailer.send({ to: facts.email, ...digest });
  }
}
