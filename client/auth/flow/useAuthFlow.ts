import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuthMode } from '../../routes/paths';
import { type AuthEvent, type AuthFlow, codeIn, nextFlow, openFlow } from './flow';

/** The dialog's state. The step is the address's (`mode`); the rest lives as long as the dialog. */
export function useAuthFlow(mode: AuthMode, onModeChange: (mode: AuthMode) => void) {
  const [search] = useSearchParams();
  const [kept, setKept] = useState(() => openFlow(mode, search));
  // An address that was kept or sent has no sign-in that waits.
  const flow: AuthFlow = { ...kept, step: mode === 'two-factor' && kept.challenge === '' ? 'login' : mode };
  const latest = useRef({ flow, onModeChange });
  useEffect(() => {
    latest.current = { flow, onModeChange };
  });
  const send = useCallback((event: AuthEvent) => {
    const { flow: before, onModeChange: tell } = latest.current;
    const next = nextFlow(before, event);
    setKept(next);
    if (next.step !== before.step) tell(next.step);
  }, []);
  useCodeOfLink(send);
  return { flow, send };
}

/** Takes the code out of a mail's link, and out of the address, where it would be shown and kept. */
function useCodeOfLink(send: (event: AuthEvent) => void) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith('#code=')) return;
    void navigate({ pathname, search: '?auth=reset' }, { replace: true });
    send({ type: 'codeGiven', code: codeIn(hash) });
  }, [hash, pathname, search, navigate, send]);
}
