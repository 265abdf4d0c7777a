import type { Viewer } from '../access/viewer';
import type { TestProvider, TestResult } from '../payments/test-provider';
import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import { conflict } from '../platform/api/errors';
import { canPay } from './internships.policy';
import { readApplication } from './internships.queries';
import { findOrder, readOrders } from './payments.store';
import type { SettlementsService } from './settlements.service';

/** The checkout of the test provider: what a person would do on a real provider's page. */
export class TestPaymentsService {
  constructor(
    private readonly core: Core,
    private readonly provider: TestProvider,
    private readonly settlements: SettlementsService,
  ) {}

  /**
   * Pays an order, or lets its payment fail. A failure counts at once, as if a webhook had told of it; a payment is confirmed
   * with the signed result.
   * @throws NOT_FOUND for an order that is not the viewer's, CONFLICT for one that is paid
   */
  async pay(viewer: Viewer, orderId: string, outcome: 'paid' | 'failed'): Promise<TestResult> {
    const { db } = this.core;
    const order = orderId.includes('\u0000') ? null : await findOrder(db, this.provider.name, orderId);
    const application = order && (await readApplication(db, order.applicationId));
    orNotFound(application && canPay(viewer, application) ? application : null, 'There is no order by that id.');
    const known = (await readOrders(db, order?.applicationId ?? '')).find(({ id }) => id === order?.id);
    if (known?.status === 'paid') throw conflict('This order is paid already.', { conflictingId: application?.id });
    const result = this.provider.pay(orderId, outcome === 'paid' ? 'captured' : 'failed');
    if (outcome === 'failed') {
      const told = { orderId, paymentId: result.paymentId, outcome, wasCaptured: false } as const;
      await this.settlements.take({ ...told, amount: null, currency: null });
    }
    return result;
  }
}
