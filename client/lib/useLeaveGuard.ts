import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setPopGuard } from './popGuard';

interface HeldBack {
  go: () => void;
}

/** Where a plain click on a link inside the application leads; null for any other click. */
function destinationOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** React Router numbers the entries of the history it made. */
function indexOf(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/**
 * Asks before unsaved work is left: by a link, by Back and Forward, and (in the browser's own words) by closing or reloading.
 * Links to the same path do not leave. While `asking`, show a question whose answers are `leave` and `stay`.
 */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [held, setHeld] = useState<HeldBack | null>(null);
  const returning = useRef(false);
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return undefined;
    leaving.current = false;
    const here = indexOf(window.history.state);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event);
      if (to === null || to.split(/[?#]/)[0] === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({ go: () => void navigate(to) });
    };
    const onPop = (event: PopStateEvent) => {
      if (returning.current) {
        returning.current = false;
        event.stopImmediatePropagation();
        return;
      }
      if (leaving.current) return;
      const there = indexOf(event.state);
      if (here === null || there === null || here === there) return;
      // The browser has gone already: return, unseen by the router, and ask.
      event.stopImmediatePropagation();
      returning.current = true;
      window.history.go(here - there);
      setHeld({
        go: () => {
          leaving.current = true;
          window.history.go(there - here);
        },
      });
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    setPopGuard(onPop);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      setPopGuard(null);
    };
  }, [unsaved, pathname, navigate]);

  const leave = useCallback(() => {
    held?.go();
    setHeld(null);
  }, [held]);
  const stay = useCallback(() => setHeld(null), []);
  return { asking: held !== null, leave, stay };
}
