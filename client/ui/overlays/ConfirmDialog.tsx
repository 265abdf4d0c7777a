import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { OnlineButton } from '../network/OnlineButton';
import { AppDialog } from './AppDialog';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called by the confirm button. The caller closes the dialog. */
  onConfirm: () => void;
  title: string;
  /** What will happen, in one sentence. */
  description: ReactNode;
  /** The action itself, for example "Delete message". Never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  loading?: boolean;
  /** The action needs no network. */
  worksOffline?: boolean;
  /** More content above the buttons. */
  children?: ReactNode;
}

/** Confirms an action that cannot be undone. The cancel button has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive = false,
    loading = false,
    worksOffline = false,
    children,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      role="alertdialog"
      initialFocus={cancel}
      busy={loading}
      footer={
        <>
          <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose} disabled={loading}>
            {cancelLabel}
          </Button>
          <OnlineButton
            colorPalette={destructive ? 'red' : 'brand'}
            onClick={onConfirm}
            loading={loading}
            worksOffline={worksOffline}
          >
            {confirmLabel}
          </OnlineButton>
        </>
      }
    >
      {children}
    </AppDialog>
  );
}
