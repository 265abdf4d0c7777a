import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setPopGuard } from './popGuard';
import { useUnsaved } from './useUnsaved';

/** A navigation that waits for the user's answer. */
interface HeldNavigation {
  go: () => void;
}

type Hold = (navigation: HeldNavigation) => void;

/** The path that a plain click on a link inside the application opens; null for any other click. */
function destinationOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** The index that React Router stores in each of its history entries. */
function indexOf(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/**
 * Asks before the user leaves unsaved changes: by a link, by Back and Forward, and (with the browser's own message) by closing or
 * reloading the page. Links to the same path are not guarded. While `asking` is true, show a question with the answers `leave` and `stay`.
 *
 * Shortcuts, the command palette and the user menu navigate without a question, so a form with this guard keeps a draft (draft.ts), which
 * it shows again. Signing out removes the drafts: the frame asks before that.
 */
export function useLeaveGuard(unsaved: boolean) {
  const [held, setHeld] = useState<HeldNavigation | null>(null);
  useUnsaved(unsaved);
  useLinkGuard(unsaved, setHeld);
  useHistoryGuard(unsaved, setHeld);

  const leave = useCallback(() => {
    held?.go();
    setHeld(null);
  }, [held]);
  const stay = useCallback(() => setHeld(null), []);
  return { asking: held !== null, leave, stay };
}

function useLinkGuard(unsaved: boolean, hold: Hold): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!unsaved) return undefined;
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event);
      if (to === null || to.split(/[?#]/)[0] === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      hold({ go: () => void navigate(to) });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [unsaved, pathname, navigate, hold]);
}

function useHistoryGuard(unsaved: boolean, hold: Hold): void {
  const { pathname } = useLocation();
  const returning = useRef(false);
  const leaving = useRef(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    leaving.current = false;
    const here = indexOf(window.history.state);
    setPopGuard((event) => {
      if (returning.current) {
        returning.current = false;
        event.stopImmediatePropagation();
        return;
      }
      if (leaving.current) return;
      const there = indexOf(event.state);
      if (here === null || there === null || here === there) return;
      // The browser has already navigated: go back without the router noticing, and ask.
      event.stopImmediatePropagation();
      returning.current = true;
      window.history.go(here - there);
      hold({
        go: () => {
          leaving.current = true;
          window.history.go(there - here);
        },
      });
    });
    return () => setPopGuard(null);
  }, [unsaved, pathname, hold]);
}
