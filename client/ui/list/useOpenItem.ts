import { useSearchParams } from 'react-router-dom';
import { useStable } from '../../lib/useStable';

/** The item that a SplitView shows, kept in the address as `?open=<id>`. */
export function useOpenItem() {
  const [params, setParams] = useSearchParams();
  const openId = params.get('open');
  /** Shows an item. Moving through the rows replaces the history entry. */
  const open = useStable((id: string, { replace = false } = {}) =>
    setParams(
      (now) => {
        now.set('open', id);
        return now;
      },
      { replace, preventScrollReset: true },
    ),
  );
  const close = useStable(() =>
    setParams((now) => {
      now.delete('open');
      return now;
    }),
  );
  return { openId, open, close };
}
