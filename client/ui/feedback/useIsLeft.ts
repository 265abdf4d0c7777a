import { type RefObject, useEffect, useRef } from 'react';

/** Whether the user has left the screen: what then comes of an act is said in a toast. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
