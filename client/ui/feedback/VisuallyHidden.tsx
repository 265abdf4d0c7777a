import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <chakra.span srOnly>{children}</chakra.span>;
}
