import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Shows a page from its top, with the focus at its beginning, if a link or a sent form has led to it: otherwise the scroll position of the
 * page before would stay, which is the end of a long form. Back and a reload keep the position that the browser remembers.
 */
export function useStartAtTop(): void {
  const isNew = useRef(useNavigationType() !== NavigationType.Pop);
  useEffect(() => {
    if (!isNew.current) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
}
