import { useEffect, useRef, useState } from 'react';
import { readRestError, RestError } from '../../lib/rest';
import { toast } from '../../ui/feedback/toast';
import { googleButtonCopy } from './copy';
import { type GoogleWindow, openGoogleWindow, RETURN_PATH, WindowClosed } from '../identity/googleWindow';
import { exchange, type SignedIn } from '../identity/identity';
import type { StepProps } from '../flow/stepProps';
import { useFinishSignIn } from './useFinishSignIn';
import { messageOf } from './useSubmission';

type Stage = 'idle' | 'waiting' | 'signing-in';

/** Signs in with Google in a window. Pressing again starts over, and leaving the step closes the window. */
export function useGoogle({ flow, send, identity, onBusy }: StepProps) {
  const [stage, setStage] = useState<Stage>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<GoogleWindow | null>(null);
  const enter = useFinishSignIn(googleButtonCopy.done);
  const replaceWindow = (next: GoogleWindow | null) => {
    current.current?.close();
    current.current = next;
  };
  useEffect(() => () => replaceWindow(null), []);

  const showError = (message: string) => {
    toast.error(googleButtonCopy.failed, message);
    setProblem(message);
  };
  const visit = async (shown: GoogleWindow, isMine: () => boolean): Promise<SignedIn | null> => {
    const { google } = await identity();
    if (!google) throw new RestError(403, null); // the deployment's configuration has changed meanwhile
    const begun = await google.begin(`${window.location.origin}${RETURN_PATH}`);
    const address = await shown.visit(begun.address);
    if (!isMine()) return null;
    setStage('signing-in');
    onBusy(true);
    return exchange(await google.complete({ ...begun, address }));
  };
  const start = async () => {
    setProblem(null);
    const shown = openGoogleWindow();
    replaceWindow(shown);
    if (!shown) return showError(googleButtonCopy.blocked);
    const isMine = () => current.current === shown;
    setStage('waiting');
    let signedIn: SignedIn | null = null;
    let error: unknown;
    try {
      signedIn = await visit(shown, isMine);
    } catch (refusal) {
      error = refusal;
    }
    onBusy(false);
    if (!isMine()) return; // the step was left, or the button pressed again
    replaceWindow(null);
    setStage('idle');
    if (signedIn === null)
      return showError(error instanceof WindowClosed ? googleButtonCopy.closed : messageOf(readRestError(error)));
    if ('challenge' in signedIn) send({ type: 'challenged', email: flow.email, challenge: signedIn.challenge });
    else enter(signedIn);
  };
  return { start, stage, problem };
}
