import { useCallback, useSyncExternalStore } from 'react';

/** Below this width in pixels, the product uses its phone layout (spec section 9). */
export const MOBILE_BELOW = 768;

/** Below this width in pixels, the sidebar of a portal shows only icons, to leave its pages enough space. */
export const RAIL_BELOW = 1200;

/** The media query for windows narrower than this, in pixels. */
export const below = (width: number): string => `(max-width: ${width - 0.02}px)`;

/** Whether the media query matches. Re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is narrower than 768 px. For layout, prefer CSS breakpoints (`{ base, md }`); use this for behavior. */
export const useIsMobile = (): boolean => useMediaQuery(below(MOBILE_BELOW));
