import { act } from '@testing-library/react';
import { afterPaint } from '../app/navigation/afterPaint';

/** Waits until what is done after the next frame has been done. */
export const untilPainted = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((done) => {
        afterPaint(done);
      }),
  );
