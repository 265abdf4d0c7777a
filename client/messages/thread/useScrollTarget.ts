import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Row } from './rows';

export type Align = 'auto' | 'center' | 'start';

/** A row, by its key, or the latest message. */
type Place = { key: string; align: Align } | 'end';

interface Target {
  place: Place;
  /** Where it was found last: the index of the row, or the key of the last row. It is followed when it moves. */
  found: number | string | null;
  /** When it was found first. */
  foundAt: number | null;
}

/** How long a row is followed whose index changes because other rows come, in milliseconds. */
const FOLLOWED = 5_000;

interface Options {
  rows: readonly Row[];
  /** The rows end with the latest message. */
  hasEnd: boolean;
  scroller: HTMLElement | null;
  /** Scrolls to a row that is rendered, or to the end. */
  scrollTo: (index: number | 'end', align: Align) => void;
  cancelScroll: () => void;
}

/**
 * The place that the log is on its way to. Messages are in the cache before they are rendered, so the place may come with a later render; the
 * log goes there as soon as it does. The place is forgotten when the viewer scrolls.
 */
export function useScrollTarget({ rows, hasEnd, scroller, scrollTo, cancelScroll }: Options) {
  const target = useRef<Target | null>(null);
  const rendered = useRef({ rows, hasEnd });

  const advance = useCallback(() => {
    const to = target.current;
    if (to === null) return;
    const found = whereIs(to.place, rendered.current);
    if (found === null || found === to.found) return;
    if (to.foundAt !== null && Date.now() - to.foundAt > FOLLOWED) return forget(target);
    target.current = { ...to, found, foundAt: to.foundAt ?? Date.now() };
    if (to.place === 'end') scrollTo('end', 'auto');
    else if (typeof found === 'number') scrollTo(found, to.place.align);
  }, [scrollTo]);
  const go = useCallback(
    (place: Place) => {
      target.current = { place, found: null, foundAt: null };
      advance();
    },
    [advance],
  );

  useLayoutEffect(() => {
    rendered.current = { rows, hasEnd };
    advance();
  }, [rows, hasEnd, advance]);

  useEffect(() => {
    const onInput = () => {
      forget(target);
      cancelScroll();
    };
    const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const input of inputs) scroller?.addEventListener(input, onInput, { passive: true });
    return () => {
      for (const input of inputs) scroller?.removeEventListener(input, onInput);
    };
  }, [scroller, cancelScroll]);
  return go;
}

function forget(target: { current: Target | null }): void {
  target.current = null;
}

/** Where a place is among the rows; null if it is not there yet. */
function whereIs(place: Place, { rows, hasEnd }: Pick<Options, 'rows' | 'hasEnd'>): number | string | null {
  if (place === 'end') return hasEnd ? (rows.at(-1)?.key ?? null) : null;
  const index = rows.findIndex(({ key }) => key === place.key);
  return index < 0 ? null : index;
}
