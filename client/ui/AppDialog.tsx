import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';

export interface AppDialogProps {
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

const DialogFrame = lazy(async () => ({ default: (await import('./DialogFrame')).DialogFrame }));

/** A dialog; below 768 px a sheet. The focus goes in, stays in, and returns to where it was. Unmounts when closed, so forms start afresh. */
export function AppDialog(props: AppDialogProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense fallback={null}>
        <DialogFrame {...props} />
      </Suspense>
    )
  );
}
