import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../lib/useSession';
import { arrive } from './identity/oidcVisit';

/** Where the OpenID Connect provider redirects back to: continues to the path at which the sign-in began, with the dialog open. */
export function OidcReturn() {
  const { search } = useLocation();
  const session = useSession();
  const [from] = useState(() => arrive(search));
  return <Navigate to={{ pathname: from, search: session ? '' : '?auth=login' }} replace />;
}
