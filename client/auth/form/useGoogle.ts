import { useEffect, useRef, useState } from 'react';
import { readRestError, RestError } from '../../lib/rest';
import { toast } from '../../ui/overlays/toast';
import { copy } from '../copy';
import { type GoogleWindow, openGoogleWindow, RETURN_PATH, WindowClosed } from '../identity/googleWindow';
import { exchange, type SignedIn } from '../identity/identity';
import type { StepProps } from '../flow/stepProps';
import { useEnter } from './useEnter';
import { sentenceOf } from './useSubmission';

const words = copy.google;

type Stage = 'idle' | 'waiting' | 'signing-in';

/** Signs in at Google; the next press starts anew, and leaving the step closes the window. */
export function useGoogle({ flow, send, identity, onBusy }: StepProps) {
  const [stage, setStage] = useState<Stage>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<GoogleWindow | null>(null);
  const enter = useEnter(words.loggedIn);
  const give = (up: GoogleWindow | null) => {
    current.current?.close();
    current.current = up;
  };
  useEffect(() => () => give(null), []);

  const refuse = (sentence: string) => {
    toast.error(words.failed, sentence);
    setProblem(sentence);
  };
  const visit = async (shown: GoogleWindow, isMine: () => boolean): Promise<SignedIn | null> => {
    const { google } = await identity();
    if (!google) throw new RestError(403, null); // the deployment's configuration has changed since
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
    give(shown);
    if (!shown) return refuse(words.blocked);
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
    if (!isMine()) return; // left, or pressed again
    give(null);
    setStage('idle');
    if (signedIn === null)
      return refuse(error instanceof WindowClosed ? words.closed : sentenceOf(readRestError(error)));
    if ('challenge' in signedIn) send({ type: 'challenged', email: flow.email, challenge: signedIn.challenge });
    else enter(signedIn);
  };
  return { start, stage, problem };
}
