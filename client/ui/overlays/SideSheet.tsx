import { AppDialog } from './AppDialog';
import type { DialogProps } from './DialogFrame';

export interface SideSheetProps extends Omit<DialogProps, 'size' | 'side'> {
  /** 448 or 576 px wide. */
  width?: 'md' | 'lg';
}

/** A dialog at the end of the window over its full height, for details beside a list. Below 768 px, a sheet like every dialog. */
export function SideSheet({ width = 'md', ...dialog }: SideSheetProps) {
  return <AppDialog {...dialog} side size={width === 'md' ? 'sm' : 'md'} />;
}
