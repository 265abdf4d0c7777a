import type { PaymentOrderEntity } from './payments.entity';

/** The columns of an order that its checkout needs. */
export const CHECKOUT_COLUMNS = {
  id: 'id',
  provider: 'provider',
  publicKey: 'public_key',
  providerOrderId: 'provider_order_id',
  amount: 'amount',
  currency: 'currency',
} as const;

export type CheckoutOrder = Pick<PaymentOrderEntity, keyof typeof CHECKOUT_COLUMNS>;
