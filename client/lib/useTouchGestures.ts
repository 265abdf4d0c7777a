import { type TouchEvent, useEffect, useRef, useState } from 'react';

/** Spec section 5: a press of 600 ms; a swipe of more than 50 px to the right and less than 30 px vertically. */
const LONG_PRESS = 600;
const SWIPE_RIGHT = 50;
const SWIPE_UP_DOWN = 30;
/** Movement in pixels that is still a press. */
const STILL = 10;
const FARTHEST = 72;

interface Options {
  onLongPress: () => void;
  onSwipeRight: () => void;
  disabled?: boolean;
}

/** A long press and a swipe to the right on touch screens. `offset` is the distance of the current swipe, in pixels. */
export function useTouchGestures({ onLongPress, onSwipeRight, disabled = false }: Options) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasLong = useRef(false);
  const [offset, setOffset] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const end = () => {
    clearTimeout(timer.current);
    start.current = null;
    setOffset(0);
  };
  const distance = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!touch || !start.current) return null;
    return { x: touch.clientX - start.current.x, y: Math.abs(touch.clientY - start.current.y) };
  };
  const handlers = {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1) return end();
      start.current = { x: touch.clientX, y: touch.clientY };
      wasLong.current = false;
      timer.current = setTimeout(() => {
        end();
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS);
    },
    onTouchMove: (event: TouchEvent) => {
      const moved = distance(event);
      if (!moved) return;
      if (Math.abs(moved.x) > STILL || moved.y > STILL) clearTimeout(timer.current);
      setOffset(moved.y < SWIPE_UP_DOWN ? Math.max(0, Math.min(FARTHEST, moved.x)) : 0);
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = distance(event);
      end();
      // Otherwise the browser also presses the link or the picture under the finger.
      if (wasLong.current && event.cancelable) event.preventDefault();
      if (moved && moved.x > SWIPE_RIGHT && moved.y < SWIPE_UP_DOWN) onSwipeRight();
    },
    onTouchCancel: end,
  };
  return { handlers: disabled ? {} : handlers, offset };
}
