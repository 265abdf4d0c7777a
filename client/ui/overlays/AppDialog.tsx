import { useState } from 'react';
import { lazyOverlay } from '../lazy/lazyOverlay';
import type { DialogProps } from './DialogFrame';

const DialogFrame = lazyOverlay<DialogProps>(async () => (await import('./DialogFrame')).DialogFrame);

/** Starts loading what all dialogs need, for one that will probably open. */
export const preloadDialog = DialogFrame.preload;

/** A dialog, shown as a sheet below 768 px. It traps the focus and returns it when it closes. Its content unmounts, so forms are reset. */
export function AppDialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  return needed && <DialogFrame {...props} />;
}
