import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  /** The error of the last attempt; undefined while loading and after success. */
  error: unknown;
  loading: boolean;
  reload: () => void;
}

/**
 * Loads the data of a public page from a REST endpoint. The portal's pages use Apollo, which visitors do not download.
 * @param key identifies the data; a new key loads again
 * @param load returns the data, or rejects
 */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: unknown; done: boolean }>({ key, done: false });
  const [tries, setTries] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let wanted = true;
    latest.current().then(
      (data) => wanted && setState({ key, data, done: true }),
      (error: unknown) => wanted && setState({ key, error, done: true }),
    );
    return () => {
      wanted = false;
    };
  }, [key, tries]);
  const reload = useCallback(() => {
    setState((before) => ({ ...before, done: false, error: undefined }));
    setTries((count) => count + 1);
  }, []);
  const mine = state.key === key;
  return {
    data: mine ? state.data : undefined,
    error: mine ? state.error : undefined,
    loading: !mine || !state.done,
    reload,
  };
}
