import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../lib/session';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';
import { resetLinkCopy as copy } from './resetLinkCopy';
import { SignOut } from './useSignOut';

/**
 * Asks before a link that resets a password ends the session in this browser. After that, the page of visitors takes the code from the URL.
 * @param home where to go instead
 */
export function ResetLink({ home }: { home: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [ending, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    // If it fails, the new password ends the session.
    await client.mutate({ mutation: SignOut, variables: { input: {} } }).catch(() => undefined);
    clearSession();
  };
  return (
    <ConfirmDialog
      open
      onClose={() => void navigate(home, { replace: true })}
      onConfirm={() => void end()}
      title={copy.title}
      description={copy.description}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      loading={ending}
    />
  );
}
