import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { AppDialog } from './AppDialog';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Runs on the confirming button; the caller closes. */
  onConfirm: () => void;
  title: string;
  /** What will happen, in a sentence. */
  description: ReactNode;
  /** The act itself, as "Delete message"; never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  loading?: boolean;
  /** More to fill in, above the buttons. */
  children?: ReactNode;
}

/** Asks before what cannot be taken back. The focus starts on the harmless button. */
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
          <Button colorPalette={destructive ? 'red' : 'brand'} onClick={onConfirm} loading={loading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AppDialog>
  );
}
