import { useId, useState } from 'react';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { rejectDialogCopy } from './copy';
import { type Rejection, RejectForm } from './RejectForm';

interface RejectDialogProps {
  onClose: () => void;
  /** The candidate's first name. */
  name: string;
  /** Replaces the title with the name, for several requests. */
  title?: string;
  /** Resolves to whether the rejection succeeded. If not, the error has been shown and the dialog stays open. */
  onReject: (rejection: Rejection) => Promise<boolean>;
}

/** Asks for the reason of a rejection. It is open while it is mounted. */
export function RejectDialog({ onClose, name, title = rejectDialogCopy.title(name), onReject }: RejectDialogProps) {
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState(false);
  useUnsaved(typed);
  const formId = useId();
  const reject = async (rejection: Rejection) => {
    setBusy(true);
    const done = await onReject(rejection);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description={rejectDialogCopy.description}
      busy={busy}
      unsaved={typed}
      footer={
        <FormButtons
          formId={formId}
          cancel={rejectDialogCopy.cancel}
          submit={rejectDialogCopy.confirm}
          loading={busy}
          destructive
        />
      }
    >
      <RejectForm id={formId} onReject={(rejection) => void reject(rejection)} onTyped={setTyped} />
    </AppDialog>
  );
}
