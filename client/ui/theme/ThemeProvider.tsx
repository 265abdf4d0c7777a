import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { system } from './theme';
import { toaster } from '../feedback/toast';

const Toaster = lazy(async () => ({ default: (await import('../feedback/Toaster')).Toaster }));

/** Provides Chakra's theme and the toasts, whose code is loaded with the first toast. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [needed, setNeeded] = useState(() => toaster.getCount() > 0);
  useEffect(() => (needed ? undefined : toaster.subscribe(() => setNeeded(true))), [needed]);
  return (
    <ChakraProvider value={system}>
      {children}
      {needed && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </ChakraProvider>
  );
}
