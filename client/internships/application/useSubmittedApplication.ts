import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../lib/errorInfo';
import type { Application } from '../parts/api';

/**
 * The application that the form has just submitted, passed in the router state. After a failed payment the server already has a new
 * order, so a fetched application would not show the failure. It is read once: a reload fetches the current state.
 */
export function useSubmittedApplication(): Application | null {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [application] = useState(() => (isRecord(state) && isRecord(state.application) ? state.application : null));
  useEffect(() => {
    if (application) void navigate(pathname, { replace: true, state: null });
  }, [application, navigate, pathname]);
  return application as Application | null; // set by useRegistration only
}
