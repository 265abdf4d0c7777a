import type { Viewer } from '../../access/viewer';
import { writeAudit } from '../../audit/audit.store';
import type { PaymentProvider } from '../../payments/payment-provider';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../../platform/api/connection';
import { conflict } from '../../platform/api/errors';
import { BY_ID } from '../../platform/api/keyset';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { canList, canPay, canRefund } from '../internships.policy';
import type { InternshipPresenter } from '../internships.presenter';
import { type ApplicationRow, readApplicationsById } from '../internships.queries';
import { cleanReason } from '../internships.rules';
import { lockApplication } from '../payments/payments.store';
import { markRefundDue } from '../payments/refunds.store';
import type { IssueRow } from './payment-issues.columns';
import { readIssue, readIssues } from './payment-issues.queries';
import { ACTIONS, checkOpen, PaymentIssueKind, PaymentIssueResolution } from './payment-issues.rules';
import { markSettled } from './payment-issues.store';
import type { PaymentIssue } from './payment-issues.types';

const ADMINS_ONLY = 'Only admins can look into payments.';
const NOT_OWN_PAYMENT = 'You cannot decide about your own payment. Ask another admin.';

interface Deps {
  provider: PaymentProvider;
  presenter: InternshipPresenter;
}

interface Decision {
  id: string;
  resolution: PaymentIssueResolution;
  reason: string;
}

/** Payments that admins must look into: refunds that are due, and payments that differ from their order. */
export class PaymentIssuesService {
  constructor(
    private readonly core: Core,
    private readonly deps: Deps,
  ) {}

  /**
   * The payments to look into, oldest first.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid page size or cursor
   */
  async list(viewer: Viewer, args: PageArgs): Promise<Connection<PaymentIssue>> {
    authorize(canList(viewer), ADMINS_ONLY);
    const cursors = BY_ID.cursorsOf('paymentIssues');
    const { rows, total } = await readIssues(this.core.db, pageById(args, cursors));
    const applications = await this.applicationsOf(rows);
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: (row) => this.present(viewer, row, applications),
    });
  }

  /**
   * Refunds a payment, or tries its refund again, or marks it as settled. The provider is called after the transaction.
   * @throws FORBIDDEN unless the viewer is an admin, and for a payment of the admin's own; NOT_FOUND; BAD_USER_INPUT without a
   *   reason; CONFLICT if nothing is left to do about it, or if another provider collected a payment to refund
   */
  async resolve(viewer: Viewer, { id, resolution, reason: given }: Decision): Promise<PaymentIssue> {
    authorize(canList(viewer), ADMINS_ONLY);
    const reason = cleanReason(given);
    const { db } = this.core;
    await db.inTransaction(async (tx) => {
      const { applicationId } = orNotFound(isUuid(id) ? await readIssue(tx, id) : null);
      const application = orNotFound(await lockApplication(tx, applicationId));
      authorize(canRefund(viewer, application), NOT_OWN_PAYMENT);
      // Read again under the lock, which serializes all changes to the payments of an application.
      const row = orNotFound(await readIssue(tx, id));
      if (!checkOpen(row, resolution)) return;
      await this.change(tx, row, { resolution, reason });
      const subject = `internship-application ${applicationId}`;
      await writeAudit(tx, { actorId: viewer.id, action: ACTIONS[resolution], subject, reason });
    });
    const row = orNotFound(await readIssue(db, id));
    return this.present(viewer, row, await this.applicationsOf([row]));
  }

  private async change(tx: Transaction, row: IssueRow, { resolution, reason }: Omit<Decision, 'id'>): Promise<void> {
    const at = this.core.clock.now();
    const { id: paymentId, applicationId } = row;
    if (resolution === PaymentIssueResolution.SETTLE) return markSettled(tx, paymentId, at);
    if (row.provider !== this.deps.provider.name)
      throw conflict(`The fee was paid with ${row.provider}, which is no longer configured. Refund it there.`);
    if (row.status === 'mismatched') {
      await markRefundDue(tx, paymentId, at);
      await tx.enqueue('internship.changed', { applicationId, what: 'returned', paymentId, reason });
    }
    await tx.enqueue('internship.refund', { paymentId });
  }

  private async applicationsOf(rows: readonly IssueRow[]): Promise<Map<string, ApplicationRow>> {
    const found = await readApplicationsById(
      this.core.db,
      rows.map(({ applicationId }) => applicationId),
    );
    return new Map(found.map((row) => [row.id, row]));
  }

  private present(viewer: Viewer, row: IssueRow, applications: ReadonlyMap<string, ApplicationRow>): PaymentIssue {
    const application = applications.get(row.applicationId);
    if (!application) throw new Error('The order has no application.');
    const shown = this.deps.presenter.present(application, viewer.id);
    const { id, provider, orderId, paymentId, since, settledAt } = row;
    return {
      id,
      provider,
      orderId,
      paymentId,
      since,
      settledAt,
      kind: row.status === 'mismatched' ? PaymentIssueKind.MISMATCHED : PaymentIssueKind.REFUND_DUE,
      received: { amount: row.amount, currency: row.currency },
      due: { amount: row.dueAmount, currency: row.dueCurrency },
      application: canPay(viewer, application) ? shown : { ...shown, checkout: null },
    };
  }
}
