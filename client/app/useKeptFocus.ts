import { type RefObject, useEffect } from 'react';
import { afterPaint } from './navigation/afterPaint';

/** The element, and those around it that can have the focus, from the inside out. */
function withContainers(element: HTMLElement): HTMLElement[] {
  const all = [element];
  for (let next = element.parentElement; next; next = next.parentElement)
    if (next.hasAttribute('tabindex')) all.push(next);
  return all;
}

/** Whether a modal dialog is open. It keeps the focus within itself. */
const isModalOpen = () => document.querySelector('[aria-modal=true][data-state=open]') !== null;

/**
 * When what has the focus disappears, such as a deleted card or the button of something that is done, moves the focus to what contained
 * it: to the board, to the pane of a request, or to the page. Without this, the next Tab would begin at the top of the window, and screen
 * readers would lose their place.
 * @param page the scrollable area that contains the page
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = page.current;
    if (!area) return undefined;
    let last: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = withContainers(target);
    };
    const isLost = () => document.activeElement === document.body && last[0]?.isConnected === false && !isModalOpen();
    const keep = () => {
      stop = null;
      if (isLost()) last.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    };
    let stop: (() => void) | null = null;
    // All of the document: a dialog or a menu outside of the page closes after the button that opened it is gone.
    const observer = new MutationObserver(() => {
      // Not at once: while the focus moves from one element to the next, neither has it, and the one that it leaves may be replaced then.
      if (isLost()) stop ??= afterPaint(keep);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    area.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      stop?.();
      area.removeEventListener('focusin', remember);
    };
  }, [page]);
}
