import type { Application, Checkout, PaymentResult } from '../parts/api';

interface RazorpayResponse {
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  handler: (response: RazorpayResponse) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => { open: () => void };
  }
}

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
/** How long the script may take, in milliseconds. On a network that stalls, it would otherwise neither arrive nor fail. */
const PATIENCE = 30_000;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => script.onerror?.('timeout'), PATIENCE);
    script.src = SCRIPT;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The checkout could not be loaded.'));
    };
    document.head.append(script);
  });
}

/** Razorpay's script, loaded when the user is about to pay. */
async function loadRazorpay(): Promise<NonNullable<Window['Razorpay']>> {
  if (!window.Razorpay) await loadScript();
  if (!window.Razorpay) throw new Error('The checkout could not be loaded.');
  return window.Razorpay;
}

/** Opens Razorpay's checkout. Resolves to the signed result, or to null if it was closed without a payment. */
export async function payByRazorpay(application: Application, checkout: Checkout): Promise<PaymentResult | null> {
  const Razorpay = await loadRazorpay();
  return new Promise((resolve) => {
    new Razorpay({
      key: checkout.publicKey,
      order_id: checkout.orderId,
      amount: checkout.amount.amount,
      currency: checkout.amount.currency,
      name: 'Batchmate',
      description: application.title,
      handler: ({ razorpay_payment_id: paymentId, razorpay_signature: signature }) => resolve({ paymentId, signature }),
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}
