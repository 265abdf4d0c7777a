import type { Database, Transaction } from '../platform/db/database';
import type { OutboxHandlers } from '../platform/db/jobs';
import type { VerificationRestarted } from '../verification/restart';
import type { VerificationReviewed } from '../verification/reviews.service';
import type { VerificationSubmitted } from '../verification/verification.service';
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
export function registerVerificationCauses(outbox: OutboxHandlers, { db, notifications, reviewersOf }: Parts): void {
  outbox.on('verification.submitted', ({ verificationId, userId, at }: VerificationSubmitted) =>
    db.inTransaction(async (tx) => {
      const causeKey = `verification:${verificationId}:submitted:${at}`;
      for (const id of await reviewersOf(tx, userId)) await notifications.notify(tx, submittedWords(id), causeKey);
    }),
  );
  outbox.on('verification.reviewed', (reviewed: VerificationReviewed) =>
    db.inTransaction((tx) =>
      notifications.notify(
        tx,
        reviewedWords(reviewed),
        `verification:${reviewed.verificationId}:reviewed:${reviewed.at}`,
      ),
    ),
  );
  outbox.on('verification.restarted', (restarted: VerificationRestarted) =>
    db.inTransaction((tx) =>
      notifications.notify(
        tx,
        restartedWords(restarted),
        `verification:${restarted.verificationId}:restarted:${restarted.at}`,
      ),
    ),
  );
}
