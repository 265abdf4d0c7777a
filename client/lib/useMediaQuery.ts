import { useCallback, useSyncExternalStore } from 'react';

/** Below this many pixels the product is on a phone (spec, section 9). */
export const MOBILE_BELOW = 768;

/** Whether the media query matches, kept up to date. */
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

/** Whether the window is narrower than 768 px. For layout prefer CSS breakpoints (`{ base, md }`); this is for behaviour. */
export const useIsMobile = (): boolean => useMediaQuery(`(max-width: ${MOBILE_BELOW - 0.02}px)`);
