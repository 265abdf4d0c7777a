import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuthMode } from '../../routes/paths';
import { type AuthEvent, type AuthFlow, codeIn, nextFlow, openFlow } from './flow';

/** The state of the dialog. The step is kept in the URL (`mode`), the rest while the dialog is open. */
export function useAuthFlow(mode: AuthMode, onModeChange: (mode: AuthMode) => void) {
  const [search] = useSearchParams();
  const [kept, setKept] = useState(() => openFlow(mode, search));
  // A bookmarked or shared URL has no challenge.
  const flow: AuthFlow = { ...kept, step: mode === 'two-factor' && kept.challenge === '' ? 'login' : mode };
  const latest = useRef({ flow, onModeChange });
  useEffect(() => {
    latest.current = { flow, onModeChange };
  });
  const send = useCallback((event: AuthEvent) => {
    const { flow: before, onModeChange: change } = latest.current;
    const next = nextFlow(before, event);
    setKept(next);
    if (next.step !== before.step) change(next.step);
  }, []);
  useCodeFromLink(send);
  return { flow, send };
}

/** Takes the code from an email's link, and removes it from the URL and the history. */
function useCodeFromLink(send: (event: AuthEvent) => void) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith('#code=')) return;
    void navigate({ pathname, search: '?auth=reset' }, { replace: true });
    send({ type: 'codeGiven', code: codeIn(hash) });
  }, [hash, pathname, search, navigate, send]);
}
