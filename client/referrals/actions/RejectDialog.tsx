import { useId, useState } from 'react';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { actFor } from './copy';
import { rejectDialogCopy } from './rejectCopy';
import { type Rejection, RejectForm } from './RejectForm';

interface RejectDialogProps {
  onClose: () => void;
  /** The candidate's first name. */
  name: string;
  /** First name of the colleague who was asked; null if the viewer was. */
  asked: string | null;
  /** Replace the title and the label of the button, for several requests. */
  several?: { title: string; confirm: string };
  /** Resolves to whether the rejection succeeded. If not, the error has been shown and the dialog stays open. */
  onReject: (rejection: Rejection) => Promise<boolean>;
}

/** Asks for the reason of a rejection. It is open while it is mounted. */
export function RejectDialog({ onClose, name, asked, several, onReject }: RejectDialogProps) {
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
      title={several?.title ?? rejectDialogCopy.title(name, asked)}
      description={rejectDialogCopy.description}
      busy={busy}
      unsaved={typed}
      footer={
        <FormButtons
          formId={formId}
          cancel={rejectDialogCopy.cancel}
          submit={several?.confirm ?? confirmLabel(asked)}
          loading={busy}
          destructive
        />
      }
    >
      <RejectForm id={formId} onReject={(rejection) => void reject(rejection)} onTyped={setTyped} />
    </AppDialog>
  );
}

const confirmLabel = (asked: string | null) =>
  asked === null ? rejectDialogCopy.confirm : actFor(rejectDialogCopy.confirm, asked);
