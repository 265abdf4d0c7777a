export const paymentCopy = {
  processing: 'Processing Payment...',
  received: 'Payment received',
  failed: 'The payment did not go through',
  failedReason: 'Your application is saved. You can try again.',
  notOpened: 'The payment page could not be opened',
  notOpenedReason: 'Your application is saved. Check your connection and try again.',
} as const;

export const testPaymentCopy = {
  title: 'Test payment',
  description: 'This deployment has no payment provider. Nothing is charged: choose the result of the payment.',
  succeed: (amount: string) => `Pay ${amount} (test)`,
  fail: 'Fail the payment (test)',
} as const;
