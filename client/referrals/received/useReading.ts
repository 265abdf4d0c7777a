import { useRef } from 'react';
import { LAYERS } from '../../ui/keys/keys';

/** What scrolls: the page, and the pane beside the list. */
function isScrolled(area: HTMLElement): boolean {
  const pane = area.querySelector('section[tabindex]');
  return [area.closest('main'), pane].some((element) => element !== null && element.scrollTop > 0);
}

/**
 * Tells whether the list or the request beside it is being read: one of them was scrolled or has the focus or the pointer, or a dialog or
 * menu is open. Spread `area` on the element around both.
 */
export function useReading() {
  const ref = useRef<HTMLDivElement>(null);
  const hasPointer = useRef(false);
  const isRead = (): boolean => {
    const area = ref.current;
    if (!area) return false;
    const isOpen = document.querySelector(LAYERS) !== null;
    return isOpen || hasPointer.current || area.contains(document.activeElement) || isScrolled(area);
  };
  const onPointerEnter = () => {
    hasPointer.current = true;
  };
  const onPointerLeave = () => {
    hasPointer.current = false;
  };
  return { isRead, area: { ref, onPointerEnter, onPointerLeave } };
}
