import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';
import { signOutQuestionCopy } from './signOutQuestionCopy';

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
      title={signOutQuestionCopy.title}
      description={signOutQuestionCopy.description}
      confirmLabel={signOutQuestionCopy.signOut}
      cancelLabel={signOutQuestionCopy.stay}
      destructive
      loading={signingOut}
    />
  );
}
