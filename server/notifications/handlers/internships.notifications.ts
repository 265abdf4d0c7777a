import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { InternshipChanged } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { type InternshipFacts, readInternshipFacts } from '../../internships/notification-facts.queries';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';
import type { NotificationContent } from '../content.rules';

type Text = Pick<NotificationContent, 'title' | 'message' | 'mail' | 'mailInstead'>;

const TEXTS: Record<InternshipChanged['what'], (facts: InternshipFacts, reason: string | undefined) => Text> = {
  applied: ({ title }) => ({
    title: 'We received your application',
    message: isolating`We received your application for the internship “${title}”. There is no fee.`,
    mail: true,
  }),
  // The payment receipt is a separate email.
  paid: ({ title, receiptNumber }) => ({
    title: 'We received your application',
    message: isolating`We received your application for the internship “${title}” and your payment. Receipt: ${receiptNumber ?? 'on its way'}.`,
    mail: false,
    mailInstead: false,
  }),
  paid_twice: ({ title }) => ({
    title: 'A payment will be refunded',
    message: isolating`We received a payment for your application for the internship “${title}” that was no longer due. It will be refunded within seven working days.`,
    mail: true,
  }),
  returned: ({ title }, reason) => ({
    title: 'A payment will be refunded',
    message: isolating`We received a payment for your application for the internship “${title}” that does not match the fee. It will be returned within seven working days. Reason: ${reason ?? ''}`,
    mail: true,
  }),
  failed: ({ title }) => ({
    title: 'A payment failed',
    message: isolating`The payment for your application for the internship “${title}” failed. Your application is saved. You can try again.`,
    mail: false,
    mailInstead: false,
  }),
  refunded: ({ title }, reason) => ({
    // An admin's refund has a reason, and is then still to be made by the provider.
    title: reason === undefined ? 'Your fee was refunded' : 'Your fee will be refunded',
    message:
      reason === undefined
        ? isolating`The fee for your application for the internship “${title}” was refunded, and the application is closed.`
        : isolating`The fee for your application for the internship “${title}” will be returned within seven working days, and the application is closed. Reason: ${reason}`,
    mail: true,
  }),
};

/** The notification to the applicant about a change to their internship application. */
export function internshipContent(
  { what, reason }: Pick<InternshipChanged, 'what' | 'reason'>,
  facts: InternshipFacts,
): NotificationContent {
  const link = clientPaths.internshipApplication(facts.applicationId);
  return { to: facts.userId, kind: NotificationKind.INTERNSHIP, link, ...TEXTS[what](facts, reason) };
}

/** Changes that can happen once for each superfluous payment. */
const OF_ONE_PAYMENT: ReadonlySet<InternshipChanged['what']> = new Set(['paid_twice', 'returned']);

/** One key per application and change. Each superfluous payment has its own; repeated failures share one. */
export const internshipDedupeKey = ({ applicationId, what, paymentId }: InternshipChanged): string =>
  `internship:${applicationId}:${what}${OF_ONE_PAYMENT.has(what) ? `:${paymentId}` : ''}`;

/** Notifies applicants of changes to their internship applications. */
export function internshipNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'internship.changed': async (change) => {
      const facts = await readInternshipFacts(db, change.applicationId);
      if (!facts) return;
      const content = internshipContent(change, facts);
      const dedupeKey = internshipDedupeKey(change);
      await db.inTransaction((tx) =>
        change.what === 'failed'
          ? notifications.renew(tx, content, { dedupeKey, occasion: change.paymentId ?? '' })
          : notifications.notify(tx, content, dedupeKey),
      );
    },
  };
}
