import type { Core } from '../platform/core';
import type { VerificationRestarted, VerificationReviewed } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { readReviewers } from '../verification/verification.queries';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

const OWN = { kind: NotificationKind.VERIFICATION, link: '/verification', mail: true };

/** A decision was made. */
export function reviewedWords({ userId, company, approved, note }: VerificationReviewed): Words {
  if (approved) {
    const message = `We verified that you work at ${company}. Your profile shows the verified badge, and your certificate is ready.`;
    return { ...OWN, to: userId, title: 'Your company is verified', message };
  }
  const message = `We could not verify that you work at ${company}. ${note ?? ''} Correct this and submit again.`;
  return {
    ...OWN,
    to: userId,
    title: 'Your company verification was not approved',
    message: message.replace(/\s+/g, ' '),
  };
}

function restartedWords({ userId, was }: VerificationRestarted): Words {
  const message =
    was === 'verified'
      ? 'You changed your company, so your verified badge was removed and your certificate is no longer valid. Verify the new company when you are ready.'
      : 'You changed your company, so the review was canceled. Verify the new company when you are ready.';
  return { ...OWN, to: userId, title: 'Your company verification was restarted', message };
}

/** Something waits for an admin. */
export function submittedWords(to: string): Words {
  const message = 'A user submitted a company verification. They expect an answer within one or two business days.';
  return {
    ...{ to, kind: NotificationKind.VERIFICATION, title: 'A company verification is waiting for review', message },
    ...{ link: '/admin/verifications', mail: false },
  };
}

/** Tells people what came of their verification, and admins what waits for them. */
export function verificationHandlers({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  const causeOf = (verificationId: string, what: string, at: string) => `verification:${verificationId}:${what}:${at}`;
  return {
    'verification.submitted': ({ verificationId, userId, at }) =>
      db.inTransaction(async (tx) => {
        const causeKey = causeOf(verificationId, 'submitted', at);
        for (const id of await readReviewers(tx, userId)) await notifications.notify(tx, submittedWords(id), causeKey);
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
