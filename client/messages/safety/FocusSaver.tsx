import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Around the composer: moves the focus to the messages when the composer goes while it has the focus, for example because the other user has
 * deleted their account. It would be lost otherwise.
 */
export function FocusSaver({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      // Before the browser removes the composer.
      if (!current?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
