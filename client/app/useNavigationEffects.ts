import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { afterPaint } from './navigation/afterPaint';

/** How long to wait for content that makes the page high enough, in milliseconds. */
const PATIENCE = 5_000;

/** What changes the place. */
const KEPT = ['scroll', 'click'];

interface Place {
  /** The scroll position. */
  top: number;
  /** The address of the link that was followed. */
  href?: string | null | undefined;
  /** Which of the links to this address it was. */
  nth?: number | undefined;
}

/** Where the user left the history entries in this tab. */
const places = new Map<string, Place>();

/** With these, the user scrolls, and the page no longer does it for them. */
const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

const linksTo = (area: HTMLElement, href: string | null) =>
  [...area.querySelectorAll('a')].filter((each) => each.getAttribute('href') === href);

/** Scrolls to `top` and moves the focus to the link, now or as soon as they are there. Returns a function that stops this. */
function returnTo(area: HTMLElement, { top, href, nth = 0 }: Place): () => void {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of INPUTS) area.removeEventListener(input, stop);
  };
  const tryNow = () => {
    area.scrollTop = top;
    const link = href && linksTo(area, href)[nth];
    const isThere = area.scrollHeight - area.clientHeight >= top && (link || !href);
    if (!isThere && performance.now() <= until) return void (frame = requestAnimationFrame(tryNow));
    if (link) link.focus({ preventScroll: true });
    stop();
  };
  for (const input of INPUTS) area.addEventListener(input, stop, { passive: true });
  tryNow();
  return stop;
}

/** Moves the focus to the page, unless the page has moved it in the meantime. */
function focusPage(area: HTMLElement): void {
  const before = document.activeElement;
  afterPaint(() => {
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) area.focus({ preventScroll: true });
  });
}

/**
 * After a navigation, moves the focus to the page, and scrolls to its start; after Back and Forward, to the link that was followed and to
 * where the user left the page.
 * @returns a ref for the scrollable area that contains the page
 */
export function useNavigationEffects() {
  const area = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const returned = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);
  /** The scroll position. To ask the element for it would lay out the new page. */
  const top = useRef(0);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const keep = ({ type, target }: Event) => {
      const link = type === 'click' && target instanceof Element && target.closest('a');
      top.current = element.scrollTop;
      const place: Place = { ...places.get(key), top: top.current };
      if (link) {
        place.href = link.getAttribute('href');
        place.nth = linksTo(element, place.href).indexOf(link);
      }
      places.set(key, place);
    };
    for (const type of KEPT) element.addEventListener(type, keep, { passive: true });
    return () => {
      for (const type of KEPT) element.removeEventListener(type, keep);
    };
  }, [key]);

  useLayoutEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const element = area.current;
    if (!element) return undefined;
    const place = returned && places.get(key);
    if (!place) {
      if (top.current > 0) element.scrollTop = 0;
      // Also if the page changes its own address in the meantime, which runs this effect again.
      focusPage(element);
      return undefined;
    }
    element.focus({ preventScroll: true });
    return returnTo(element, place);
  }, [key, pathname, returned]);
  return area;
}
