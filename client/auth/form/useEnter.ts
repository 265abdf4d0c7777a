import { useLocation, useNavigate } from 'react-router-dom';
import { saveSession, type Session } from '../../lib/session';
import { toast } from '../../ui/overlays/toast';
import { copy } from '../copy';

/** Keeps a session, and says so: the portal opens at the address one is at. */
export function useEnter(says: string = copy.loggedIn): (session: Session) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (session) => {
    toast.success(says);
    void navigate(pathname, { replace: true });
    saveSession(session);
  };
}
