import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { reloadIfReleased } from '../../lib/loading/release';

/** A component whose code is in a file of its own. */
export interface Part<P> {
  /** The component; null while it is not loaded. */
  get: () => ComponentType<P> | null;
  /** Loads the component once. After a failure, the next call tries again, which React's own `lazy` does not. */
  load: () => Promise<ComponentType<P>>;
  /** Loads the component before it is needed. A failure is reported when it is. */
  preload: () => Promise<void>;
}

/** Declares a part. It is loaded when `load` is called or usePart wants it. */
export function partOf<P>(importPart: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const load = async () => {
    try {
      loaded = await importPart();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const loadOnce = () => (loading ??= load());
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  return { get: () => loaded, load: loadOnce, preload };
}

/** Why a part is not there: `unreachable` without a connection, `outdated` when the page has to be reloaded for a newer version. */
export type Failure = 'unreachable' | 'outdated';

interface Options {
  /** False for a part that is not needed yet. */
  wanted?: boolean;
  onFailed?: (failure: Failure) => void;
}

/** Loads a part, and again when the browser is online again. `retry` loads it at once. */
export function usePart<P>(part: Part<P>, { wanted = true, onFailed }: Options = {}) {
  const [Component, setComponent] = useState(() => part.get());
  const [failure, setFailure] = useState<Failure | null>(null);
  const reportFailure = useEffectEvent((failed: Failure) => {
    setFailure(failed);
    onFailed?.(failed);
  });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!wanted || Component !== null) return undefined;
    let mounted = true;
    const start = async () => {
      setFailure(null);
      try {
        const found = await part.load();
        if (mounted) setComponent(() => found);
      } catch (error) {
        const outcome = reloadIfReleased(error);
        if (mounted && outcome !== 'reloading') reportFailure(outcome);
      }
    };
    void start();
    return () => {
      mounted = false;
    };
  }, [part, wanted, Component, attempt]);
  useEffect(() => {
    if (failure !== 'unreachable' || !wanted) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, wanted, retry]);
  return { Component, failure, retry };
}
