import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** For a link such as `#resume`: scrolls to that place and puts the focus on its first button. */
export function useFocusOnAnchor(ready: boolean) {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!ready || hash === '') return;
    const place = document.getElementById(hash.slice(1));
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
  }, [ready, hash, key]);
}
