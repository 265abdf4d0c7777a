import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../lib/errorInfo';
import { type AuthMode, authModeNamed } from '../../routes/paths';
import { searchOfPage } from '../searchOfPage';

/**
 * The mode in the URL, `?auth=`; null while the dialog is closed. Opening the dialog adds a history entry, so that the browser's Back
 * button closes it; its steps do not.
 * @param ask the page needs a sign-in, so the dialog is open at once
 */
export function useAuthMode(ask: boolean) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [dismissed, setDismissed] = useState(false);
  const named = authModeNamed(new URLSearchParams(search).get('auth'));
  const mode: AuthMode | null = named ?? (ask && !dismissed ? 'login' : null);
  const openedHere = isRecord(state) && state.authOpened === true;
  const setMode = (next: AuthMode | null, role?: string) => {
    setDismissed(true);
    if (next === null && openedHere) return void navigate(-1);
    const params = searchOfPage(search);
    if (next) params.set('auth', next);
    if (next && role) params.set('role', role);
    const to = { pathname, search: params.toString() };
    void navigate(to, mode === null ? { state: { authOpened: true } } : { replace: true, state });
  };
  return { mode, setMode };
}
