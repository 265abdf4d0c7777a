import { useIsMobile, useMediaQuery } from '../../lib/useMediaQuery';

/** How a SplitView shows the open item: beside the list, in a sheet over it, or on a page of its own. */
export type PaneMode = 'pane' | 'sheet' | 'page';

const WIDE = '(min-width: 1024px)';

/** Whether the window is wide enough for a pane beside the list. */
export const hasPane = (): boolean => window.matchMedia(WIDE).matches;

/** The mode at the current width of the window: a pane from 1024 px, a sheet from 768 px, a page below. */
export function usePaneMode(): PaneMode {
  const isMobile = useIsMobile();
  const isWide = useMediaQuery(WIDE);
  if (isMobile) return 'page';
  return isWide ? 'pane' : 'sheet';
}
