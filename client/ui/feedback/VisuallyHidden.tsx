import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <chakra.span srOnly>{children}</chakra.span>;
}
