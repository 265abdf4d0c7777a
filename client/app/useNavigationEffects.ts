import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for content that makes the page high enough, in milliseconds. */
const PATIENCE = 5_000;

/** The scroll positions of the history entries in this tab. */
const positions = new Map<string, number>();

/** With these, the user scrolls, and the page no longer does it for them. */
const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Scrolls to `top`, now or as soon as the content is high enough. Returns a function that stops this. */
function scrollWhenPossible(area: HTMLElement, top: number): () => void {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of INPUTS) area.removeEventListener(input, stop);
  };
  const tryNow = () => {
    area.scrollTop = top;
    if (area.scrollHeight - area.clientHeight >= top || performance.now() > until) stop();
    else frame = requestAnimationFrame(tryNow);
  };
  for (const input of INPUTS) area.addEventListener(input, stop, { passive: true });
  tryNow();
  return stop;
}

/**
 * After a navigation, moves the focus to the page, and scrolls to its start; after Back and Forward, to where the user left it.
 * @returns a ref for the scrollable area that contains the page
 */
export function useNavigationEffects() {
  const area = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const returned = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onScroll = () => positions.set(key, element.scrollTop);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [key]);

  useLayoutEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const element = area.current;
    if (!element) return undefined;
    const stop = scrollWhenPossible(element, returned ? (positions.get(key) ?? 0) : 0);
    element.focus({ preventScroll: true });
    return stop;
  }, [key, pathname, returned]);
  return area;
}
