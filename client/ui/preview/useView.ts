import { type KeyboardEvent, useState } from 'react';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const FITTING = ZOOMS.indexOf(1);

/** Degrees, clockwise. */
export type Rotation = 0 | 90 | 180 | 270;
const NEXT: Record<Rotation, Rotation> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/**
 * The page, the zoom and the rotation that are shown, and the keys that change the first two: ← → the page, + and − the zoom, 0 fits
 * the width.
 * @param pages null for an image
 */
export function useView(pages: number | null) {
  const [page, setPage] = useState(1);
  const [zoomAt, setZoomAt] = useState(FITTING);
  const [rotation, setRotation] = useState<Rotation>(0);
  const turn = (by: number) => setPage(Math.min(Math.max(1, page + by), pages ?? 1));
  const magnify = (by: number) => setZoomAt(Math.min(Math.max(0, zoomAt + by), ZOOMS.length - 1));
  const keys: Readonly<Record<string, () => void>> = {
    ...(pages !== null && { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }),
    '+': () => magnify(1),
    '=': () => magnify(1),
    '-': () => magnify(-1),
    '0': () => setZoomAt(FITTING),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    pages,
    page,
    zoom: ZOOMS[zoomAt] ?? 1,
    canZoomOut: zoomAt > 0,
    canZoomIn: zoomAt < ZOOMS.length - 1,
    rotation,
    turn,
    magnify,
    rotate: () => setRotation(NEXT[rotation]),
    onKeyDown,
  };
}

export type View = ReturnType<typeof useView>;
