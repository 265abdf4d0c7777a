import { useEffect, useState } from 'react';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/**
 * The seconds until a time, counted down to 0.
 * @param time in milliseconds since 1970; null for 0
 */
export function useSecondsUntil(time: number | null): number {
  const [, setTicks] = useState(0);
  const left = time === null ? 0 : secondsUntil(time);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning, time]);
  return left;
}

/** For example "14:05". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
