import type { PaymentOrderEntity } from './payments.entity';

/** What the checkout of an order is made of. */
export const CHECKOUT_COLUMNS = {
  id: 'id',
  provider: 'provider',
  publicKey: 'public_key',
  providerOrderId: 'provider_order_id',
  amount: 'amount',
  currency: 'currency',
} as const;

export type CheckoutOrder = Pick<PaymentOrderEntity, keyof typeof CHECKOUT_COLUMNS>;
