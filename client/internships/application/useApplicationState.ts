import { useEffect, useState } from 'react';
import { useStable } from '../../lib/useStable';
import { type Application, loadApplication } from '../parts/api';
import { endIfSignedOut } from '../parts/endIfSignedOut';
import { confirmKept } from '../payment/confirmKept';
import { readUnconfirmed } from '../payment/unconfirmedPayments';

/** How often an unconfirmed payment is looked at, in milliseconds. */
const INTERVAL = 10_000;

/** An application with what became of it since it was loaded: paid here or in another tab, or paid without a confirmation so far. */
export function useApplicationState(initial: Application) {
  const [application, setApplication] = useState(initial);
  const [unconfirmed, setUnconfirmed] = useState(() => readUnconfirmed(initial.id));
  const [checking, setChecking] = useState(false);
  const { id, paymentStatus } = application;
  const isUnpaid = paymentStatus === 'created' || paymentStatus === 'failed';

  const show = (now: Application) => {
    setApplication(now);
    setUnconfirmed(readUnconfirmed(id));
  };
  const check = useStable(async () => {
    if (!unconfirmed || checking) return;
    setChecking(true);
    try {
      show((await confirmKept(id, unconfirmed)) ?? (await loadApplication(id)));
    } catch (error) {
      if (!endIfSignedOut(error)) setUnconfirmed(readUnconfirmed(id));
    }
    setChecking(false);
  });
  const isConfirming = isUnpaid && unconfirmed !== null;
  useEffect(() => {
    if (!isConfirming) return;
    void check();
    const timer = setInterval(() => void check(), INTERVAL);
    return () => clearInterval(timer);
  }, [isConfirming, check]);

  const refresh = useStable(() => {
    if (document.visibilityState === 'visible' && isUnpaid && !isConfirming)
      loadApplication(id).then(show, endIfSignedOut);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [refresh]);
  return { application, show, isConfirming, checking, check: () => void check() };
}
