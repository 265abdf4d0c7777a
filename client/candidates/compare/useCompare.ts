import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsMobile } from '../../lib/useMediaQuery';

const MOST = 4;
const MOST_ON_PHONES = 2;

/** The candidates chosen for a comparison, and the comparison in the address as `?compare=id,id`. */
export function useCompare() {
  const isMobile = useIsMobile();
  const most = isMobile ? MOST_ON_PHONES : MOST;
  const [params, setParams] = useSearchParams();
  const address = params.get('compare') ?? '';
  const shown = useMemo(() => [...new Set(address.split(',').filter(Boolean))].slice(0, most), [address, most]);
  const [chosen, setChosen] = useState<readonly string[]>(shown);
  const toggle = useCallback(
    (id: string) =>
      setChosen((now) => {
        if (now.includes(id)) return now.filter((own) => own !== id);
        return now.length < most ? [...now, id] : now;
      }),
    [most],
  );
  const show = useCallback(
    (ids: readonly string[]) =>
      setParams(
        (now) => {
          if (ids.length > 1) now.set('compare', ids.join(','));
          else now.delete('compare');
          return now;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  return {
    /** Chosen, in that order. */
    chosen,
    chosenSet,
    isFull: chosen.length >= most,
    toggle,
    clear: useCallback(() => setChosen([]), []),
    /** In the comparison that is open; fewer than two if none is. */
    shown,
    show,
  };
}
