import type { ReactNode } from 'react';

/** Text for screen readers only. The theme styles its class. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
