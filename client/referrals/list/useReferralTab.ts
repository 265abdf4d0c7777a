import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReferralFilter } from '../../graphql/graphql';
import { type StatusTab, tabOf } from './tabs';

/** The selected tab and the search of a list of referrals. Both are kept in the URL, so that Back, a reload and a shared link show the same list. */
export function useReferralTab(tabs: readonly StatusTab[]) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(tabs, params.get('tab'));
  const q = params.get('q')?.trim().slice(0, 200) ?? '';
  const set = useCallback(
    (name: 'tab' | 'q', value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          next.delete('open'); // the other list need not have that request
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const showAll = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['tab', 'q']) next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const { statuses } = tab;
  const filter = useMemo(
    (): ReferralFilter => ({
      status: statuses && [...statuses],
      q: q || null,
    }),
    [statuses, q],
  );
  const first = tabs[0]?.value;
  return {
    tab,
    q,
    filter,
    setTab: useCallback((value: string) => set('tab', value === first ? '' : value), [set, first]),
    setQ: useCallback((value: string) => set('q', value), [set]),
    /** Removes the tab and the search. */
    showAll,
  };
}
