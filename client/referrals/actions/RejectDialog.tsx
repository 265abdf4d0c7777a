import { Button } from '@chakra-ui/react/button';
import { useId, useState } from 'react';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { rejectDialogCopy } from './copy';
import { type Rejection, RejectForm } from './RejectForm';

interface RejectDialogProps {
  onClose: () => void;
  /** The candidate's first name. */
  name: string;
  /** Resolves to whether the rejection succeeded. If not, the error has been shown and the dialog stays open. */
  onReject: (rejection: Rejection) => Promise<boolean>;
}

/** Asks for the reason of a rejection. It is open while it is mounted. */
export function RejectDialog({ onClose, name, onReject }: RejectDialogProps) {
  const [busy, setBusy] = useState(false);
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
      title={rejectDialogCopy.title(name)}
      description={rejectDialogCopy.description}
      busy={busy}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={busy}>
            {rejectDialogCopy.cancel}
          </Button>
          <Button colorPalette="red" type="submit" form={formId} loading={busy}>
            {rejectDialogCopy.confirm}
          </Button>
        </>
      }
    >
      <RejectForm id={formId} onReject={(rejection) => void reject(rejection)} />
    </AppDialog>
  );
}
