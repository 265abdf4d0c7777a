import { Box } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { BlockSkeleton } from '../data/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { loadFailedCopy } from './copy';
import { partOf, usePart } from './part';

const skeleton = (
  <Box p="6">
    <BlockSkeleton />
  </Box>
);

/**
 * A page whose code is loaded when it is shown, or earlier with `preload`.
 * @param fallback shown in the meantime
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = skeleton) {
  const part = partOf(load);
  function LazyPage(props: P): ReactNode {
    const { Component, failure, retry } = usePart(part);
    if (Component) return <Component {...props} />;
    if (failure === 'outdated')
      return <ErrorState onRetry={() => window.location.reload()}>{loadFailedCopy.outdatedPage}</ErrorState>;
    if (failure) return <ErrorState onRetry={retry}>{loadFailedCopy.page}</ErrorState>;
    return fallback;
  }
  /** Loads the page. A failure is shown where the page would be. */
  LazyPage.preload = part.preload;
  return LazyPage;
}
