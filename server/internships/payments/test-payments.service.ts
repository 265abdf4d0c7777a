import type { Viewer } from '../../access/viewer';
import type { TestProvider, TestResult } from '../../payments/test-provider';
import { orNotFound } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import { conflict } from '../../platform/api/errors';
import { canPay } from '../internships.policy';
import { readApplication } from '../internships.queries';
import { findOrder, readOrders } from './payments.store';
import type { SettlementsService } from './settlements.service';

/** Simulates the payment page of a real provider. */
export class TestPaymentsService {
  constructor(
    private readonly core: Core,
    private readonly provider: TestProvider,
    private readonly settlements: SettlementsService,
  ) {}

  /**
   * Pays an order, or lets its payment fail. A failure is applied at once, like a webhook; a payment must be confirmed with the
   * returned signed result.
   * @throws NOT_FOUND unless the order is the viewer's, CONFLICT if it is already paid
   */
  async pay(viewer: Viewer, orderId: string, outcome: 'paid' | 'failed'): Promise<TestResult> {
    const { db } = this.core;
    const order = orderId.includes('\u0000') ? null : await findOrder(db, this.provider.name, orderId);
    const application = order && (await readApplication(db, order.applicationId));
    orNotFound(application && canPay(viewer, application) ? application : null, 'There is no order by that id.');
    const known = (await readOrders(db, order?.applicationId ?? '')).find(({ id }) => id === order?.id);
    if (known?.status === 'paid') throw conflict('This order is already paid.', { conflictingId: application?.id });
    const result = this.provider.pay(orderId, outcome === 'paid' ? 'captured' : 'failed');
    if (outcome === 'failed') {
      const update = { orderId, paymentId: result.paymentId, outcome, wasCaptured: false } as const;
      await this.settlements.apply({ ...update, amount: null, currency: null });
    }
    return result;
  }
}
