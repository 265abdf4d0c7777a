import type { Database, Transaction } from '../platform/db/database';
import type { VerificationRestarted, VerificationReviewed } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

interface Parts {
  db: Database;
  notifications: NotificationsService;
  /** Who may decide about this person's verification. */
  reviewersOf: (tx: Transaction, userId: string) => Promise<string[]>;
}

const OWN = { kind: NotificationKind.VERIFICATION, link: '/verification', mail: true };

/** A decision was made. */
export function reviewedWords({ userId, company, approved, note }: VerificationReviewed): Words {
  if (approved) {
    const message = `You are verified as working at ${company}. Your profile carries the badge now, and your certificate is ready.`;
    return { ...OWN, to: userId, title: 'Your company is verified', message };
  }
  const message = `We could not verify yet that you work at ${company}. ${note ?? ''} Put it right and hand it in again.`;
  return { ...OWN, to: userId, title: 'Your verification needs another look', message: message.replace(/\s+/g, ' ') };
}

function restartedWords({ userId, was }: VerificationRestarted): Words {
  const message =
    was === 'verified'
      ? 'You changed your company, so the badge is gone and your certificate does not hold any more. Verify the new company when you are ready.'
      : 'You changed your company, so the review that was under way has ended. Verify the new company when you are ready.';
  return { ...OWN, to: userId, title: 'Your company verification starts afresh', message };
}

/** Something waits for an admin. */
export function submittedWords(to: string): Words {
  const message =
    'Somebody handed in their company verification. They were told to expect an answer in one or two business days.';
  return {
    ...{ to, kind: NotificationKind.VERIFICATION, title: 'A verification waits for you', message },
    ...{ link: '/admin/verifications', mail: false },
  };
}

/** Tells people what came of their verification, and admins what waits for them. */
export function verificationHandlers({ db, notifications, reviewersOf }: Parts): OutboxHandlerMap {
  const causeOf = (verificationId: string, what: string, at: string) => `verification:${verificationId}:${what}:${at}`;
  return {
    'verification.submitted': ({ verificationId, userId, at }) =>
      db.inTransaction(async (tx) => {
        const causeKey = causeOf(verificationId, 'submitted', at);
        for (const id of await reviewersOf(tx, userId)) await notifications.notify(tx, submittedWords(id), causeKey);
      }),
    'verification.reviewed': (reviewed) =>
      db.inTransaction((tx) => {
        const causeKey = causeOf(reviewed.verificationId, 'reviewed', reviewed.at);
        return notifications.notify(tx, reviewedWords(reviewed), causeKey);
      }),
    'verification.restarted': (restarted) =>
      db.inTransaction((tx) => {
        const causeKey = causeOf(restarted.verificationId, 'restarted', restarted.at);
        return notifications.notify(tx, restartedWords(restarted), causeKey);
      }),
  };
}
