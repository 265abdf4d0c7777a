import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const ENTRY = 'entry-';

/** The places on the page that entries lead to. */
export const entryAnchor = (id: string) => `${ENTRY}${id}`;
export const rewardAnchor = (id: string) => `reward-${id}`;

/** Marks the place that a link led to. */
export const anchorCss = {
  _focus: { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
} as const;

interface Anchors {
  /** The number of entries on the page. */
  shown: number;
  /** Loads older entries; null if there are none, or while they load. */
  more: (() => void) | null;
}

/** For a link such as `#entry-<id>`: scrolls to that place and focuses it. Loads older entries until the one of the link is there. */
export function useAnchor({ shown, more }: Anchors) {
  const { hash, key } = useLocation();
  const reached = useRef('');
  // Each page is requested once, so that a failure is not repeated endlessly.
  const askedAt = useRef(-1);
  useEffect(() => {
    if (hash === '' || reached.current === key) return;
    const place = document.getElementById(hash.slice(1));
    if (place) {
      reached.current = key;
      place.scrollIntoView({ block: 'center' });
      place.focus({ preventScroll: true });
    } else if (more && hash.startsWith(`#${ENTRY}`) && askedAt.current !== shown) {
      askedAt.current = shown;
      more();
    }
  }, [hash, key, shown, more]);
}
