import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { deleteDialogCopy } from './copy';

const DeleteMessage = graphql(`
  mutation DeleteMessage($input: DeleteMessageInput!) {
    deleteMessage(input: $input) {
      message {
        id
        ...MessageItem_message
      }
    }
  }
`);

interface DeleteMessageDialogProps {
  /** The message to delete; null closes the dialog. */
  message: { id: string } | null;
  onClose: () => void;
}

/** Confirms and deletes a message. */
export function DeleteMessageDialog({ message, onClose }: DeleteMessageDialogProps) {
  const [remove, { loading }] = useMutationWithToast(DeleteMessage, { failure: deleteDialogCopy.failed });
  const confirm = async () => {
    if (message && (await remove({ input: { id: message.id } }))) onClose();
  };
  return (
    <ConfirmDialog
      open={message !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={deleteDialogCopy.title}
      description={deleteDialogCopy.description}
      confirmLabel={deleteDialogCopy.confirm}
      cancelLabel={deleteDialogCopy.cancel}
      destructive
      loading={loading}
    />
  );
}
