import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readRestError } from '../../lib/rest';
import { toast } from '../../ui/feedback/toast';
import type { StepProps } from '../flow/stepProps';
import { exchange } from '../identity/identity';
import { completeVisit, leaveForProvider, takeArrival } from '../identity/oidcVisit';
import { signInCopy } from './copy';
import { useFinishSignIn } from './useFinishSignIn';
import { messageOf } from './useSubmission';

/** Signs in with OpenID Connect: leaves for the provider and, after the return, completes the sign-in at once. */
export function useOidc({ flow, send, onBusy }: StepProps) {
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = useFinishSignIn();
  const run = async (work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    onBusy(true);
    try {
      await work();
    } catch (error) {
      const message = messageOf(readRestError(error));
      toast.error(signInCopy.failed, message);
      setProblem(message);
      setBusy(false);
    } finally {
      onBusy(false);
    }
  };
  const complete = (returned: URLSearchParams) =>
    run(async () => {
      const signedIn = await exchange(await completeVisit(returned));
      if ('challenge' in signedIn) send({ type: 'challenged', email: flow.email, challenge: signedIn.challenge });
      else enter(signedIn);
    });
  const latest = useRef(complete);
  useEffect(() => {
    latest.current = complete;
  });
  useEffect(() => {
    const returned = takeArrival();
    if (returned) void latest.current(returned);
  }, []);
  // The button stays busy while the browser leaves.
  return { start: () => void run(() => leaveForProvider(pathname)), busy, problem };
}
