import { useEffect, useEffectEvent, useState } from 'react';
import { hasUnsaved } from '../../lib/unsaved/unsaved';
import { useChat } from '../../messages/chat/chat';
import { isUnsent } from '../../messages/outbox/outboxItem';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { signOutQuestionCopy as copy } from './copy';

interface SignOutDialogProps {
  onSignOut: () => Promise<void>;
  signingOut: boolean;
  onClose: () => void;
}

/** What signing out would lose. */
interface Lost {
  changes: boolean;
  /** The number of messages. */
  unsent: number;
}

/** Signs out, and asks before that if it loses what was typed and not saved, or messages that are not sent. */
export function SignOutDialog({ onSignOut, signingOut, onClose }: SignOutDialogProps) {
  const { outbox } = useChat();
  const [lost, setLost] = useState<Lost | null>(null);
  const begin = useEffectEvent(async () => {
    const changes = hasUnsaved();
    const unsent = outbox.getItems().filter(isUnsent).length;
    if (changes || unsent > 0) return setLost({ changes, unsent });
    await onSignOut();
    onClose();
  });
  useEffect(() => {
    let isOpen = true;
    // The page may have been opened just now, and have messages of an earlier visit.
    void outbox.load().then(() => {
      if (isOpen) void begin();
    });
    return () => {
      isOpen = false;
    };
  }, [outbox]);
  if (!lost) return null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void onSignOut()}
      {...questionOf(lost)}
      confirmLabel={copy.signOut}
      cancelLabel={lost.changes ? copy.keepEditing : copy.stay}
      destructive
      loading={signingOut}
    />
  );
}

function questionOf({ changes, unsent }: Lost): { title: string; description: string } {
  if (unsent === 0) return copy.unsaved;
  return changes ? copy.both(unsent) : copy.unsent(unsent);
}
