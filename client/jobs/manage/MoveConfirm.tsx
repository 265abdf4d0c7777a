import type { ApplicationStage } from '../../graphql/graphql';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { moveCopy } from './copy';

interface MoveConfirmProps {
  stage: ApplicationStage;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before applications are moved to a final stage. */
export function MoveConfirm({ stage, count, onConfirm, onClose }: MoveConfirmProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={moveCopy.confirmTitle(stage, count)}
      description={moveCopy.confirmText}
      confirmLabel={moveCopy.confirm(stage)}
      destructive={stage === 'REJECTED'}
    />
  );
}
