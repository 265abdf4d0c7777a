import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';
import { signOutCopy } from './signOutCopy';

interface SignOutDialogProps {
  onSignOut: () => void;
  signingOut: boolean;
  onClose: () => void;
}

/** Asks before signing out loses what was typed and not saved. It is open while it is mounted. */
export function SignOutDialog({ onSignOut, signingOut, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onSignOut}
      title={signOutCopy.title}
      description={signOutCopy.description}
      confirmLabel={signOutCopy.signOut}
      cancelLabel={signOutCopy.stay}
      destructive
      loading={signingOut}
    />
  );
}
