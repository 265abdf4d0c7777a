import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/feedback/toast';
import { type Application, type Checkout, endTestPayment, loadApplication, type PaymentResult } from '../parts/api';
import { endIfSignedOut } from '../parts/endIfSignedOut';
import { confirmKept } from './confirmKept';
import { paymentCopy } from './copy';
import { payByRazorpay } from './razorpay';
import { TestPayment } from './TestPayment';

interface Payment {
  /** Starts paying for the application. `onDone` gets its state afterwards, as far as it is known. */
  start: (application: Application) => void;
  paying: boolean;
  /** The dialog of the test provider, to be rendered while it is open. */
  dialog: ReactNode;
}

/** Makes a payment. Returns its proof, or null if none was made. */
type Pay = () => Promise<PaymentResult | null>;

/** Pays with the payment provider of the deployment. */
export function usePayment(onDone: (application: Application) => void): Payment {
  const [testing, setTesting] = useState<{ application: Application; checkout: Checkout } | null>(null);
  const { settle, settling } = useSettlement(onDone);

  const payInTest =
    ({ orderId }: Checkout, outcome: 'paid' | 'failed'): Pay =>
    async () => {
      const result = await endTestPayment(orderId, outcome);
      return outcome === 'paid' ? result : null;
    };
  const start = (application: Application) => {
    const { checkout } = application;
    if (!checkout) onDone(application);
    else if (checkout.provider === 'test') setTesting({ application, checkout });
    else void settle(application, () => payByRazorpay(application, checkout));
  };
  const close = () => setTesting(null);
  return {
    start,
    paying: settling || testing !== null,
    dialog: testing && (
      <TestPayment
        amount={testing.checkout.amount}
        busy={settling}
        onEnd={(outcome) => void settle(testing.application, payInTest(testing.checkout, outcome)).then(close)}
        onLater={() => {
          close();
          onDone(testing.application);
        }}
      />
    ),
  };
}

/** Runs a payment and reports the application's state afterwards, as the server has it. */
function useSettlement(onDone: (application: Application) => void) {
  const [settling, setSettling] = useState(false);
  const settle = async (application: Application, pay: Pay) => {
    setSettling(true);
    const after = await settled(application, pay);
    setSettling(false);
    if (after.paymentStatus === 'paid') toast.success(paymentCopy.received);
    onDone(after);
  };
  return { settle, settling };
}

/** The application after a payment. What was shown before stays if the server does not answer. Never rejects. */
async function settled(application: Application, pay: Pay): Promise<Application> {
  const { id } = application;
  const read = () => loadApplication(id).catch(() => application);
  let result: PaymentResult | null;
  try {
    result = await pay();
  } catch (error) {
    const after = await read();
    // It may have been paid elsewhere.
    if (!endIfSignedOut(error) && after.paymentStatus !== 'paid')
      toast.error(paymentCopy.notOpened, paymentCopy.notOpenedReason);
    return after;
  }
  if (result === null) return read();
  try {
    const confirmed = await confirmKept(id, result);
    if (confirmed) return confirmed;
    toast.error(paymentCopy.failed, paymentCopy.failedReason);
    return await read();
  } catch (error) {
    endIfSignedOut(error);
    return application; // its page confirms the payment later
  }
}
