import { useEffect, useState } from 'react';

/**
 * The value after it has not changed for a while, for example a text when typing pauses.
 * @param pause in milliseconds
 */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
