import { useEffect, useRef, useState } from 'react';

/** The inner width of an element in CSS pixels, 0 until it is known. */
export function useWidth<TElement extends HTMLElement>() {
  const ref = useRef<TElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
