import type { ComponentType, ReactNode } from 'react';
import { toast } from '../feedback/toast';
import { loadFailedCopy } from './copy';
import { type Failure, partOf, usePart } from './part';

/** Says in a toast that something could not be opened, and why. */
export function toastLoadFailure(failure: Failure): void {
  const { outdated, outdatedHint, offline, offlineHint, unreachable, unreachableHint } = loadFailedCopy;
  if (failure === 'outdated') toast.info(outdated, outdatedHint);
  else if (navigator.onLine) toast.error(unreachable, unreachableHint);
  else toast.error(offline, offlineHint);
}

/**
 * A dialog or drawer whose code is loaded when it opens, or earlier with `preload`. If it cannot be loaded, it closes with a toast, and
 * the page stays as it is.
 */
export function lazyOverlay<P extends { onClose: () => void; open?: boolean }>(load: () => Promise<ComponentType<P>>) {
  const part = partOf(load);
  function LazyOverlay(props: P): ReactNode {
    const { Component } = usePart(part, {
      wanted: props.open ?? true,
      onFailed: (failure) => {
        toastLoadFailure(failure);
        props.onClose();
      },
    });
    return Component && <Component {...props} />;
  }
  /** Starts loading it. A failure is reported when it opens. */
  LazyOverlay.preload = () => void part.preload();
  return LazyOverlay;
}
