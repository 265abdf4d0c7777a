import { type ReactNode, useState } from 'react';
import { RestError } from '../lib/rest';
import { toast } from '../ui/overlays/toast';
import { type Application, type Checkout, confirmPayment, endTestPayment, loadApplication } from './api';
import { copy } from './copy';
import { payByRazorpay } from './payment';
import { TestPayment } from './TestPayment';

interface Payment {
  /** Pays what the application asks for; `onDone` is told how it stands then, paid or not. */
  start: (application: Application) => void;
  paying: boolean;
  /** To be rendered: the test provider's dialog while it is open. */
  dialog: ReactNode;
}

const isPaid = ({ paymentStatus }: Application) => paymentStatus === 'paid';

/** Leads through the checkout of the deployment's provider. */
export function usePayment(onDone: (application: Application) => void): Payment {
  const [testing, setTesting] = useState<{ application: Application; checkout: Checkout } | null>(null);
  const [paying, setPaying] = useState(false);

  /** Whatever came of it: the server knows. */
  const settle = async (application: Application, pay: () => Promise<Application>) => {
    setPaying(true);
    try {
      const after = await pay();
      if (isPaid(after)) toast.success(copy.toasts.paid);
      onDone(after);
    } catch (error) {
      const why =
        error instanceof RestError && error.status < 500 ? copy.application.titles.failed : copy.toasts.failedWhy;
      toast.error(copy.toasts.failed, why);
      onDone(await loadApplication(application.id).catch(() => application));
    } finally {
      setPaying(false);
    }
  };

  const byRazorpay = (application: Application, checkout: Checkout) =>
    settle(application, async () => {
      const result = await payByRazorpay(application, checkout);
      return result ? confirmPayment(application.id, result) : loadApplication(application.id);
    });

  const byTest = (outcome: 'paid' | 'failed') => {
    if (!testing) return;
    const { application, checkout } = testing;
    void settle(application, async () => {
      const result = await endTestPayment(checkout.orderId, outcome);
      return outcome === 'paid' ? confirmPayment(application.id, result) : loadApplication(application.id);
    }).then(() => setTesting(null));
  };

  return {
    start: (application) => {
      const { checkout } = application;
      if (!checkout) return onDone(application);
      if (checkout.provider === 'test') setTesting({ application, checkout });
      else void byRazorpay(application, checkout);
    },
    paying: paying || testing !== null,
    dialog: testing && (
      <TestPayment
        amount={testing.checkout.amount}
        busy={paying}
        onEnd={byTest}
        onLater={() => {
          setTesting(null);
          onDone(testing.application);
        }}
      />
    ),
  };
}
