import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { removeCopy } from './copy';
import { useDeleteDraft } from './useJobActions';

interface RemoveDialogProps {
  job: { id: string; title: string };
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks before a draft is deleted. */
export function RemoveDialog({ job: { id, title }, onClose, onRemoved }: RemoveDialogProps) {
  const { remove, loading } = useDeleteDraft();
  const confirm = async () => {
    const isDone = await remove(id);
    onClose();
    if (isDone) onRemoved?.();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={removeCopy.title(title)}
      description={removeCopy.description}
      confirmLabel={removeCopy.confirm}
      destructive
      loading={loading}
    />
  );
}
