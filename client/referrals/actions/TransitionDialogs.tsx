import type { ReferralStatus, RejectionReason } from '../../graphql/graphql';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { hireDialogCopy, withdrawDialogCopy } from './confirmCopy';

// The form is loaded with the first rejection.
const RejectDialog = lazyOverlay(async () => (await import('./RejectDialog')).RejectDialog);

export interface TransitionDetails {
  status: ReferralStatus;
  reason?: RejectionReason;
  note?: string | null;
}

interface TransitionDialogsProps {
  /** Whether a transition is to be confirmed. */
  open: boolean;
  /** The transition to confirm, or null. */
  asking: ReferralStatus | null;
  onClose: () => void;
  /** Resolves to whether the change succeeded. */
  onConfirm: (details: TransitionDetails) => Promise<boolean>;
  changing: boolean;
  jobTitle: string;
  candidateName: string;
  referrerName: string;
  /** First name of the colleague who gets the credits; null if the viewer was asked. */
  creditsTo: string | null;
}

/** Confirms the transitions that cannot be undone. A rejection also asks for the reason. */
export function TransitionDialogs(props: TransitionDialogsProps) {
  const { asking, onClose, onConfirm, changing, jobTitle, candidateName, referrerName, creditsTo } = props;
  const confirm = async (status: ReferralStatus) => {
    await onConfirm({ status });
    onClose();
  };
  return (
    <>
      {asking === 'REJECTED' && (
        <RejectDialog
          onClose={onClose}
          name={candidateName}
          asked={creditsTo}
          onReject={(rejection) => onConfirm({ status: 'REJECTED', ...rejection })}
        />
      )}
      <ConfirmDialog
        open={asking === 'WITHDRAWN'}
        onClose={onClose}
        onConfirm={() => void confirm('WITHDRAWN')}
        title={withdrawDialogCopy.title}
        description={withdrawDialogCopy.description(referrerName)}
        confirmLabel={withdrawDialogCopy.confirm}
        cancelLabel={withdrawDialogCopy.cancel}
        destructive
        loading={changing}
      />
      <ConfirmDialog
        open={asking === 'HIRED'}
        onClose={onClose}
        onConfirm={() => void confirm('HIRED')}
        title={hireDialogCopy.title(candidateName)}
        description={hireDialogCopy.description(jobTitle, creditsTo)}
        confirmLabel={hireDialogCopy.confirm}
        cancelLabel={hireDialogCopy.cancel}
        loading={changing}
      />
    </>
  );
}
