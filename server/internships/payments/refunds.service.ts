import type { Viewer } from '../../access/viewer';
import { writeAudit } from '../../audit/audit.store';
import type { PaymentProvider } from '../../payments/payment-provider';
import { authorize, orNotFound } from '../../platform/api/authorize';
import { conflict } from '../../platform/api/errors';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { canList, canRefund } from '../internships.policy';
import { cleanReason, PaymentStatus } from '../internships.rules';
import { lockApplication, markRefunded } from './payments.store';
import { markRefundDue, type PaidFee, readPaidFee } from './refunds.store';

const ADMINS_ONLY = 'Only admins can refund fees.';
const NOT_OWN_FEE = 'You cannot refund your own fee. Ask another admin.';

interface Refund {
  id: string;
  reason: string;
}

/** Refunds of fees by admins. */
export class RefundsService {
  constructor(
    private readonly core: Core,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Refunds the fee of an application, which ends it. The provider is called after the transaction. Idempotent.
   * @throws FORBIDDEN unless the viewer is an admin, and for the admin's own application; NOT_FOUND; BAD_USER_INPUT without a
   *   reason; CONFLICT if no fee was paid, or another provider collected it
   */
  async refund(viewer: Viewer, { id, reason: given }: Refund): Promise<void> {
    authorize(canList(viewer), ADMINS_ONLY);
    const reason = cleanReason(given);
    await this.core.db.inTransaction(async (tx) => {
      const application = orNotFound(isUuid(id) ? await lockApplication(tx, id) : null);
      authorize(canRefund(viewer, application), NOT_OWN_FEE);
      if (application.paymentStatus === PaymentStatus.REFUNDED) return;
      const fee = checkPaid(application.paymentStatus, await readPaidFee(tx, application.id));
      this.checkProvider(fee);
      await this.refundNow(tx, fee, { applicationId: application.id, actorId: viewer.id, reason });
    });
  }

  private async refundNow(
    tx: Transaction,
    { paymentId }: PaidFee,
    { applicationId, actorId, reason }: { applicationId: string; actorId: string; reason: string },
  ): Promise<void> {
    const at = this.core.clock.now();
    await markRefundDue(tx, paymentId, at);
    await markRefunded(tx, applicationId, at);
    const subject = `internship-application ${applicationId}`;
    await writeAudit(tx, { actorId, action: 'internship.refund', subject, reason });
    await tx.enqueue('internship.refund', { paymentId });
    await tx.enqueue('internship.changed', { applicationId, what: 'refunded', paymentId, reason });
  }

  private checkProvider({ provider }: PaidFee): void {
    if (provider === this.provider.name) return;
    throw conflict(`The fee was paid with ${provider}, which is no longer configured. Refund it there.`);
  }
}

/** @throws CONFLICT for an application without a paid fee */
function checkPaid(status: PaymentStatus, fee: PaidFee | null): PaidFee {
  if (status !== PaymentStatus.PAID) throw conflict('The fee of this application has not been paid.');
  if (fee === null) throw conflict('This application has no fee.');
  return fee;
}
