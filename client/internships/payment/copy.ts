export const paymentCopy = {
  processing: 'Processing Payment...',
  received: 'Payment received',
  failed: 'The payment did not go through',
} as const;

export const testPaymentCopy = {
  title: 'Test payment',
  description: 'This deployment has no payment provider. Nothing is charged: choose the result of the payment.',
  succeed: (amount: string) => `Pay ${amount} (test)`,
  fail: 'Fail the payment (test)',
} as const;
