import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';
import { signOutQuestion } from './laterCopy';

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
      title={signOutQuestion.title}
      description={signOutQuestion.description}
      confirmLabel={signOutQuestion.signOut}
      cancelLabel={signOutQuestion.stay}
      destructive
      loading={signingOut}
    />
  );
}
