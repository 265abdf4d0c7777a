import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../graphql';
import { clearSession } from '../lib/session';
import { dropDrafts } from '../lib/unsaved/dropDrafts';
import { toast } from '../ui/feedback/toast';
import { isSignedOut } from '../data/errors';
import { paths } from '../routes/paths';
import { signOutCopy } from './copy';

export const SignOut = graphql(`
  mutation SignOut($input: SignOutInput!) {
    signOut(input: $input) {
      signedOut
    }
  }
`);

/** Ends the session on the server and in this browser, with what is not saved, and opens the landing page. It does not ask. */
export function useSignOut() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signingOut, setSigningOut] = useState(false);
  const signOut = useCallback(async () => {
    setSigningOut(true);
    try {
      await client.mutate({ mutation: SignOut, variables: { input: {} } });
    } catch (error) {
      if (!isSignedOut(error)) {
        toast.error(signOutCopy.failed, signOutCopy.failedDescription);
        setSigningOut(false);
        return;
      }
    }
    void navigate(paths.home, { replace: true });
    clearSession();
    dropDrafts();
    toast.success(signOutCopy.done, signOutCopy.doneDescription);
  }, [client, navigate]);
  return { signOut, signingOut };
}
