import { useEffect } from 'react';

/** A viewport that is lower than this part of the window is one above a keyboard. */
const KEYBOARD = 0.85;

/**
 * While it is mounted, the frame of the page ends above the keyboard of a phone: `--visible-height` is the height of what the keyboard leaves.
 * Not for a page that is enlarged with two fingers, whose visible part is smaller too.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    const root = document.documentElement;
    const update = () => {
      const isCovered = visible && visible.scale <= 1.01 && visible.height < window.innerHeight * KEYBOARD;
      if (!isCovered) return void root.style.removeProperty('--visible-height');
      root.style.setProperty('--visible-height', `${Math.round(visible.height)}px`);
      window.scrollTo(0, 0); // Safari scrolls the page to the field
    };
    visible?.addEventListener('resize', update);
    return () => {
      visible?.removeEventListener('resize', update);
      root.style.removeProperty('--visible-height');
    };
  }, []);
}
