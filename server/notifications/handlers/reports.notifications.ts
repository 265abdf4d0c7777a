import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import type { ReportMade, ReportResolved } from '../../platform/outbox/events';
import type { OutboxHandlerMap } from '../../platform/outbox/handlers';
import { readDeciders } from '../../reports/reports.queries';
import { ReportResolution } from '../../reports/reports.rules';
import type { NotificationContent } from '../content.rules';
import { NotificationKind } from '../notifications.rules';
import type { NotificationsService } from '../notifications.service';

const kind = NotificationKind.ACCOUNT;

/** For an admin: a report waits for a decision. */
function madeContent(to: string, { reportId }: ReportMade): NotificationContent {
  return {
    to,
    kind,
    title: 'A report is waiting for a decision',
    message:
      'A user reported another user. Review what happened, then dismiss the report, warn the user or suspend them.',
    link: clientPaths.report(reportId),
    mail: false,
  };
}

/** For the reporter. Says nothing about the decision, which concerns only the other user. */
function reporterContent({ reporterId }: ReportResolved): NotificationContent {
  return {
    to: reporterId,
    kind,
    title: 'We reviewed your report',
    message:
      'An admin reviewed your report and decided what to do. We do not share the decision, to protect the privacy of the other person. Thank you for telling us.',
    link: clientPaths.notifications(),
    mail: false,
  };
}

/** For the user who is warned. Does not name the reporter. */
function warningContent({ userId, reason }: ReportResolved): NotificationContent {
  return {
    to: userId,
    kind,
    title: 'You received a warning',
    message: isolating`An admin reviewed a report about you. Reason for the warning: ${reason.replace(/[.\s]+$/, '')}. If it happens again, your account may be suspended. If you think this is a mistake, reply to our email about it.`,
    link: clientPaths.terms(),
    mail: true,
  };
}

/** Notifies admins of reports, and both sides of decisions. `account.suspended` notifies the user of a suspension. */
export function reportNotifications({ db }: Core, notifications: NotificationsService): OutboxHandlerMap {
  return {
    'report.made': (made) =>
      db.inTransaction(async (tx) => {
        for (const id of await readDeciders(tx, made))
          await notifications.notify(tx, madeContent(id, made), `report:${made.reportId}:made`);
      }),
    'report.resolved': (resolved) =>
      db.inTransaction(async (tx) => {
        const dedupeKey = `report:${resolved.reportId}:resolved`;
        if (resolved.resolution === ReportResolution.WARNED)
          await notifications.notify(tx, warningContent(resolved), dedupeKey);
        await notifications.notify(tx, reporterContent(resolved), dedupeKey);
      }),
  };
}
