import { type RefObject, useEffect, useRef } from 'react';

/** Whether the user has left the screen. The result of an action is then shown in a toast, and does not navigate. */
export function useHasLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
