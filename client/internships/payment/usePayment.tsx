import { type ReactNode, useState } from 'react';
import { RestError } from '../../lib/rest';
import { toast } from '../../ui/feedback/toast';
import { type Application, type Checkout, confirmPayment, endTestPayment, loadApplication } from '../parts/api';
import { failureCopy } from '../parts/copy';
import { paymentCopy } from './copy';
import { payByRazorpay } from './razorpay';
import { TestPayment } from './TestPayment';

interface Payment {
  /** Starts paying for the application. `onDone` gets its state afterwards, paid or not. */
  start: (application: Application) => void;
  paying: boolean;
  /** The dialog of the test provider, to be rendered while it is open. */
  dialog: ReactNode;
}

/** Pays with the payment provider of the deployment. */
export function usePayment(onDone: (application: Application) => void): Payment {
  const [testing, setTesting] = useState<{ application: Application; checkout: Checkout } | null>(null);
  const { settle, settling } = useSettlement(onDone);

  const payInTest =
    ({ id }: Application, { orderId }: Checkout, outcome: 'paid' | 'failed') =>
    async () => {
      const result = await endTestPayment(orderId, outcome);
      return outcome === 'paid' ? confirmPayment(id, result) : loadApplication(id);
    };
  const payInRazorpay = (application: Application, checkout: Checkout) => async () => {
    const result = await payByRazorpay(application, checkout);
    return result ? confirmPayment(application.id, result) : loadApplication(application.id);
  };
  const start = (application: Application) => {
    const { checkout } = application;
    if (!checkout) onDone(application);
    else if (checkout.provider === 'test') setTesting({ application, checkout });
    else void settle(application, payInRazorpay(application, checkout));
  };
  const close = () => setTesting(null);
  return {
    start,
    paying: settling || testing !== null,
    dialog: testing && (
      <TestPayment
        amount={testing.checkout.amount}
        busy={settling}
        onEnd={(outcome) =>
          void settle(testing.application, payInTest(testing.application, testing.checkout, outcome)).then(close)
        }
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
  const settle = async (application: Application, pay: () => Promise<Application>) => {
    setSettling(true);
    try {
      const after = await pay();
      if (after.paymentStatus === 'paid') toast.success(paymentCopy.received);
      onDone(after);
    } catch (error) {
      const refused = error instanceof RestError && error.status < 500;
      toast.error(failureCopy.title, refused ? paymentCopy.failed : failureCopy.reason);
      onDone(await loadApplication(application.id).catch(() => application));
    } finally {
      setSettling(false);
    }
  };
  return { settle, settling };
}
