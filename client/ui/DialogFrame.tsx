import { CloseButton } from './CloseButton';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { AppDialogProps } from './AppDialog';

/** What AppDialog shows; apart from it, so that its code is fetched with the first dialog. */
export function DialogFrame({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  initialFocus,
  lead,
  busy = false,
  role = 'dialog',
}: AppDialogProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open && !busy) onClose();
      }}
      size={size}
      role={role}
      closeOnInteractOutside={!busy && role === 'dialog'}
      closeOnEscape={!busy}
      lazyMount
      unmountOnExit
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              {lead}
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description textWrap="balance">{description}</Dialog.Description>}
            </Dialog.Header>
            {children !== undefined && <Dialog.Body>{children}</Dialog.Body>}
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <CloseButton disabled={busy} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
