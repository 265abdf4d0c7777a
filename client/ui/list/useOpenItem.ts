import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The item that a SplitView shows, kept in the address as `?open=<id>`. */
export function useOpenItem() {
  const [params, setParams] = useSearchParams();
  const openId = params.get('open');
  /** Shows an item. Moving through the rows replaces the history entry. */
  const open = useCallback(
    (id: string, { replace = false } = {}) =>
      setParams(
        (now) => {
          now.set('open', id);
          return now;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams((now) => {
        now.delete('open');
        return now;
      }),
    [setParams],
  );
  return { openId, open, close };
}
