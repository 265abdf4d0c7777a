import type { Core } from '../platform/core';
import type { InternshipChanged } from '../platform/outbox/events';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import { type InternshipFacts, readInternshipFacts } from './internship-facts.queries';
import { NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';
import type { Words } from './texts.rules';

type Told = Pick<Words, 'title' | 'message' | 'mail' | 'mailInstead'>;

const TOLD: Record<InternshipChanged['what'], (facts: InternshipFacts) => Told> = {
  applied: ({ title }) => ({
    title: 'We received your application',
    message: `We received your application for the internship “${title}”. There is no fee.`,
    mail: true,
  }),
  // The receipt goes by a mail of its own.
  paid: ({ title, receiptNumber }) => ({
    title: 'We received your application',
    message: `We received your application for the internship “${title}” and your payment. Receipt: ${receiptNumber ?? 'on its way'}.`,
    mail: false,
    mailInstead: false,
  }),
  paid_twice: ({ title }) => ({
    title: 'A payment will be refunded',
    message: `We received a payment for your application for the internship “${title}” that was no longer due. It will be refunded within seven working days.`,
    mail: true,
  }),
  failed: ({ title }) => ({
    title: 'A payment failed',
    message: `The payment for your application for the internship “${title}” failed. Your application is saved. You can try again.`,
    mail: false,
    mailInstead: false,
  }),
  refunded: ({ title }) => ({
    title: 'Your fee was refunded',
    message: `The fee for your application for the internship “${title}” was refunded, and the application is closed.`,
    mail: true,
  }),
};

/** What somebody is told of their application to an internship. */
export function internshipWords(what: InternshipChanged['what'], facts: InternshipFacts): Words {
  const link = `/internship-success/${facts.applicationId}`;
  return { to: facts.userId, kind: NotificationKind.INTERNSHIP, link, ...TOLD[what](facts) };
}

/** Names the cause: each payment is told of once, a failure by the latest one. */
export const internshipCause = ({ applicationId, what, paymentId }: InternshipChanged): string =>
  `internship:${applicationId}:${what}${what === 'paid_twice' ? `:${paymentId}` : ''}`;

/** Tells people how their applications to internships go on. */
export function internshipHandlers({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'internship.changed': async (change) => {
      const facts = await readInternshipFacts(db, change.applicationId);
      if (!facts) return;
      const words = internshipWords(change.what, facts);
      const causeKey = internshipCause(change);
      await db.inTransaction((tx) =>
        change.what === 'failed'
          ? notifications.renew(tx, words, { causeKey, occasion: change.paymentId ?? '' })
          : notifications.notify(tx, words, causeKey),
      );
    },
  };
}
