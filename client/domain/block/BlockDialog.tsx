import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { blockCopy as copy } from './copy';
import { useBlock } from './useBlock';

interface BlockDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
  /** Whether a notice on the page says that the user is blocked. */
  hasNotice?: boolean;
}

/** Says what a block does, and blocks a user. It is open while it is mounted. */
export function BlockDialog({ person, onClose, hasNotice = false }: BlockDialogProps) {
  const { block, loading } = useBlock(person, hasNotice);
  const confirm = async () => {
    if (await block()) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={copy.title(person.name)}
      description={`${copy.text(person.name)} ${copy.keeps}`}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      destructive
      loading={loading}
    />
  );
}
