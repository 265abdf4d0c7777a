import { useLocation, useNavigate } from 'react-router-dom';
import { saveSession, type Session } from '../../lib/session';
import { dropDraftsOfOthers } from '../../lib/unsaved/dropDrafts';
import { toast } from '../../ui/feedback/toast';
import { searchOfPage } from '../searchOfPage';
import { signInCopy } from './copy';

/** Saves the session and shows a toast. The portal opens at the current page. */
export function useFinishSignIn(message: string = signInCopy.done): (session: Session) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (session) => {
    toast.success(message);
    void navigate({ pathname, search: searchOfPage(search).toString() }, { replace: true });
    dropDraftsOfOthers(session.user.id);
    saveSession(session);
  };
}
