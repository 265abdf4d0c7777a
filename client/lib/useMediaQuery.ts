import { useCallback, useSyncExternalStore } from 'react';

/** Below this width in pixels, the product uses its phone layout (spec section 9). */
export const MOBILE_BELOW = 768;

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
export const useIsMobile = (): boolean => useMediaQuery(`(max-width: ${MOBILE_BELOW - 0.02}px)`);
