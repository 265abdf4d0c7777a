import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { ReferralEventPayload } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import {
  changedContent,
  expiredContent,
  type NotificationContent,
  reminderContent,
  requestedContent,
} from '../content.rules';
import { reachesParty } from '../blocked.rules';
import { readReferralFacts, type ReferralFacts, readReferralsFacts } from '../../referrals/notification-facts.queries';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';

/** Notifies both parties of the steps of a referral, and referrers of requests that wait for an answer. */
export function referralNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  const ofStep =
    (contentOf: (facts: ReferralFacts) => NotificationContent[]) =>
    async ({ referralId, eventId }: ReferralEventPayload) => {
      const facts = await readReferralFacts(db, referralId, eventId);
      if (!facts) return;
      const contents = contentOf(facts).filter((content) => reachesParty(content, facts));
      const matter = {
        userId: facts.referrer.id,
        kind: NotificationKind.REFERRAL_REQUESTED,
        link: clientPaths.receivedReferral(referralId),
      };
      await db.inTransaction(async (tx) => {
        await notifications.settle(tx, matter);
        for (const content of contents) {
          await notifications.notify(tx, content, `referral:${referralId}:${eventId}`);
        }
      });
    };

  return {
    'referral.requested': {
      many: async (requested) => {
        const notices = (await readReferralsFacts(db, requested)).flatMap((facts) => {
          const content = requestedContent(facts);
          return reachesParty(content, facts) ? [{ content, dedupeKey: `referral:${facts.id}:${facts.eventId}` }] : [];
        });
        await notifications.notifyMany(notices);
      },
    },
    'referral.changed': ofStep(changedContent),
    'referral.expired': ofStep(expiredContent),
    'referral.reminder': async ({ referralId, reminder }) => {
      const facts = await readReferralFacts(db, referralId, null);
      if (!facts || facts.candidateHasLeft) return; // nobody waits for the answer
      const content = reminderContent(facts);
      if (!reachesParty(content, facts)) return;
      await db.inTransaction((tx) => notifications.notify(tx, content, `reminder:${referralId}:${reminder}`));
    },
  };
}
