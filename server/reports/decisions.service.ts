import type { Viewer } from '../access/viewer';
import type { AdminService } from '../admin/admin.service';
import { writeAudit } from '../audit/audit.store';
import { authorize, orNotFound } from '../platform/api/authorize';
import { conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { lockAccount } from '../users/accounts/accounts.store';
import { lockAdmins } from '../users/accounts/admins.store';
import { canReadReport, canResolveReport, canReviewReports } from './reports.policy';
import { readDeciders } from './reports.queries';
import {
  AUDIT_VERBS,
  cleanDecisionReason,
  decidedBy,
  ReportResolution,
  ReportStatus,
  STATUS_OF,
} from './reports.rules';
import { type LockedReport, lockReport, storeDecision, storeProposal } from './reports.store';
import type { Report, ResolveReportInput } from './reports.types';
import type { ReportsService } from './reports.service';

const REFUSAL = 'Only admins can decide about reports.';

/** Decisions of admins about reports. */
export class DecisionsService {
  constructor(
    private readonly core: Core,
    private readonly deps: { admin: AdminService; reports: ReportsService },
  ) {}

  /**
   * Dismisses a report, warns the user or suspends them. Where another admin could decide too, a suspension takes effect once a second
   * admin asks for it. Repeating a call has no further effect.
   * @throws FORBIDDEN unless the viewer is an admin and not the reporter, NOT_FOUND also for a report about the viewer, BAD_USER_INPUT
   *   for the reason, CONFLICT if another decision was made, or if the reporter added to the report since `updatedAt`
   */
  async resolve(viewer: Viewer, input: ResolveReportInput): Promise<Report> {
    authorize(canReviewReports(viewer), REFUSAL);
    const decision = { ...input, viewer, reason: cleanDecisionReason(input.reason) };
    await this.core.db.inTransaction((tx) => this.decide(tx, decision));
    return orNotFound(await this.deps.reports.find(viewer, input.id));
  }

  private async decide(tx: Transaction, decision: Decision): Promise<void> {
    const { viewer, id, resolution, updatedAt } = decision;
    await lockAdmins(tx);
    const admin = await lockAccount(tx, viewer.id);
    // Checked under the lock: the viewer may have been suspended, demoted or deleted since the request was authenticated.
    authorize(admin !== null && !admin.suspended && !admin.pendingDeletion && canReviewReports(admin), REFUSAL);
    const report = orNotFound(isUuid(id) ? await lockReport(tx, id) : null);
    orNotFound(canReadReport(viewer, report) || null);
    authorize(canResolveReport(viewer, report), 'You cannot decide about your own report. Ask another admin.');
    if (report.status !== ReportStatus.OPEN) {
      if (report.resolvedById === viewer.id && report.status === STATUS_OF[resolution]) return;
      throw conflict(decidedBy(report.resolver, report.status));
    }
    if (updatedAt && updatedAt.getTime() !== report.updatedAt.getTime())
      throw conflict('The reporter added to this report since you read it. Read it again.', { fields: ['updatedAt'] });
    if (resolution === ReportResolution.SUSPENDED) await this.suspend(tx, report, decision);
    else await this.finish(tx, report, decision);
  }

  private async suspend(tx: Transaction, report: LockedReport, decision: Decision): Promise<void> {
    const { viewer, reason } = decision;
    const account = orNotFound(await lockAccount(tx, report.userId));
    const others = (await readDeciders(tx, report)).filter((id) => id !== viewer.id);
    const isAgreed = report.proposedById !== null && others.includes(report.proposedById);
    if (account.suspended || others.length === 0 || isAgreed) {
      await this.deps.admin.setSuspension(tx, account, { suspended: true, reason, actorId: viewer.id });
      return this.finish(tx, report, decision);
    }
    // A repeated call of the same admin.
    if (report.proposedById === viewer.id) return;
    await storeProposal(tx, { id: report.id, adminId: viewer.id, reason, at: this.core.clock.now() });
    const action = 'report.propose-suspension';
    await writeAudit(tx, { actorId: viewer.id, action, subject: `report ${report.id}`, reason });
  }

  private async finish(tx: Transaction, report: LockedReport, decision: Decision): Promise<void> {
    const { id, reporterId, userId } = report;
    const { viewer, resolution, reason } = decision;
    const at = this.core.clock.now();
    await storeDecision(tx, { id, status: STATUS_OF[resolution], adminId: viewer.id, reason, at });
    const action = `report.${AUDIT_VERBS[resolution]}`;
    await writeAudit(tx, { actorId: viewer.id, action, subject: `report ${id}`, reason });
    await tx.enqueue('report.resolved', { reportId: id, reporterId, userId, resolution, reason });
  }
}

type Decision = ResolveReportInput & { viewer: Viewer };
