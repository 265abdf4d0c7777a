import { CloseButton } from '../layout/CloseButton';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { type ReactNode, type RefObject, useRef } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called for ×, Escape and a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last; on phones it stands on top. */
  footer?: ReactNode;
  /** 448, 576 or 768 px wide; below 768 px always a sheet over the full width. */
  size?: 'sm' | 'md' | 'lg';
  /** Where the focus goes first; else the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Stands left of the title, as a way back. */
  lead?: ReactNode;
  /** While something is being sent: neither Escape nor a press outside closes. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** Where the focus goes when the dialog has opened. On a slow device somebody may be in a field of it by then, and stays there. */
function focusOnOpen(content: HTMLElement | null, wanted?: RefObject<HTMLElement | null>): HTMLElement | null {
  const { activeElement } = document;
  const within = activeElement instanceof HTMLElement && activeElement !== content && content?.contains(activeElement);
  return within ? activeElement : (wanted?.current ?? null);
}

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
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
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
      initialFocusEl={() => focusOnOpen(content.current, initialFocus)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
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
