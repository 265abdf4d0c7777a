import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  /** What the load rejected with; undefined while it loads and after it came. */
  error: unknown;
  loading: boolean;
  reload: () => void;
}

/**
 * What a public page shows, from a documented path: the portal's pages use Apollo, which visitors need not download.
 * @param key of what is loaded; another one loads anew
 * @param load answers it, or rejects
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
