import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { system } from '../ui/theme';
import { toaster } from '../ui/toast';

const Toaster = lazy(async () => ({ default: (await import('../ui/Toaster')).Toaster }));

/** Chakra and the toasts, whose code is fetched with the first of them. */
export function LookProvider({ children }: { children: ReactNode }) {
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
