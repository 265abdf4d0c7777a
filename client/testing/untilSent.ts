import { act } from '@testing-library/react';

/** Does something that is held for 8 s behind Undo, and lets that time pass. */
export async function untilSent(hold: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({ advanceTimers: true });
  await hold();
  act(() => jest.advanceTimersByTime(8_000));
  jest.useRealTimers();
}
