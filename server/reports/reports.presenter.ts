import type { Viewer } from '../access/viewer';
import type { UserRow } from '../users/users.columns';
import type { UserPresenter } from '../users/users.presenter';
import { canResolveReport } from './reports.policy';
import type { EntryRow, MessageRow, ReportRow } from './reports.queries';
import { ReportStatus } from './reports.rules';
import type { Report, ReportDecision, ReportedMessage, ReportEntry } from './reports.types';

/** Creates the API's reports, for admins. */
export class ReportsPresenter {
  constructor(private readonly userPresenter: UserPresenter) {}

  present(row: ReportRow, viewer: Viewer): Report {
    const { id, reason, status, messagesCount, createdAt, updatedAt } = row;
    const isOpen = status === ReportStatus.OPEN;
    const person = (user: UserRow) => this.userPresenter.present(user, viewer.id);
    const decision = (by: UserRow | null, said: string | null, at: Date | null): ReportDecision | null =>
      said === null || at === null ? null : { by: by && person(by), reason: said, at };
    return {
      id,
      reason,
      status,
      messagesCount,
      createdAt,
      updatedAt,
      reporter: person(row.reporter),
      about: person(row.about),
      proposal: isOpen ? decision(row.proposer, row.proposedReason, row.proposedAt) : null,
      decision: decision(row.resolver, row.resolvedReason, row.resolvedAt),
      viewerCanResolve: isOpen && canResolveReport(viewer, row),
    };
  }

  presentEntry({ reason, details, job, createdAt }: EntryRow): ReportEntry {
    return { reason, details, job, at: createdAt };
  }

  presentMessage(row: MessageRow, viewerId: string): ReportedMessage {
    const { messageId, sender, content, attachmentName, sentAt, editedAt, deletedAt } = row;
    return {
      id: messageId,
      sender: this.userPresenter.present(sender, viewerId),
      content,
      attachmentName,
      sentAt,
      edited: editedAt !== null,
      deleted: deletedAt !== null,
    };
  }
}
