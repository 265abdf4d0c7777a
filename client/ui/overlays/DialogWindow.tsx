import { toastRegion } from '../feedback/toastRegion';
import { CloseButton } from '../layout/CloseButton';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

export interface WindowProps {
  open: boolean;
  /** Called by the × button, Escape, and a click outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. On phones it is shown first. */
  footer?: ReactNode;
  /** 448, 576 or 768 px wide. Below 768 px always the full width. */
  size?: 'sm' | 'md' | 'lg';
  /** At the end of the window, over its full height. Has no effect below 768 px. */
  side?: boolean;
  /** The element that gets the focus; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Shown left of the title, for example a Back button. */
  lead?: ReactNode;
  /** While true, Escape and a click outside do not close the dialog. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/**
 * The focus of a dialog that opens and closes. On a slow device the user may already be in a field when the dialog takes the focus. The
 * field then keeps it, and the library does not know where the focus was before.
 */
function useDialogFocus(open: boolean, wanted?: RefObject<HTMLElement | null>) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  const initialFocusEl = () => {
    const { activeElement } = document;
    const within =
      activeElement instanceof HTMLElement &&
      activeElement !== content.current &&
      content.current?.contains(activeElement);
    if (!within) before.current = null;
    return within ? activeElement : (wanted?.current ?? null);
  };
  const finalFocusEl = () =>
    before.current instanceof HTMLElement && before.current.isConnected ? before.current : null;
  return { content, initialFocusEl, finalFocusEl };
}

/** A modal dialog without a guard for what is typed into it. */
export function DialogWindow({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  side = false,
  initialFocus,
  lead,
  busy = false,
  role = 'dialog',
}: WindowProps) {
  const { content, ...focus } = useDialogFocus(open, initialFocus);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open && !busy) onClose();
      }}
      size={size}
      {...(side && { motionPreset: 'slide-in-right' })}
      role={role}
      closeOnInteractOutside={!busy && role === 'dialog'}
      closeOnEscape={!busy}
      // The focus that goes elsewhere returns. Only the user closes a dialog.
      onFocusOutside={(event) => event.preventDefault()}
      persistentElements={[toastRegion]}
      lazyMount
      unmountOnExit
      {...focus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              {lead}
              <Dialog.Title>
                <bdi>{title}</bdi>
              </Dialog.Title>
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
