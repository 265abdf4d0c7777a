import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';

interface DeleteDialogProps {
  /** What is deleted. */
  name: string;
  copy: { title: (name: string) => string; description: string; confirm: string };
  remove: () => Promise<unknown>;
  loading: boolean;
  onClose: () => void;
}

/** Asks whether to delete something, and deletes it. */
export function DeleteDialog({ name, copy, remove, loading, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove().then(onClose)}
      title={copy.title(name)}
      description={copy.description}
      confirmLabel={copy.confirm}
      destructive
      loading={loading}
    />
  );
}
