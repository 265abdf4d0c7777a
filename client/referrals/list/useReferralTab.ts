import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReferralFilter } from '../../graphql/graphql';
import { type StatusTab, tabOf } from './tabs';

/** The selected tab, the search and the person asked of a list of referrals. All are kept in the URL, so that Back, a reload and a shared link show the same list. */
export function useReferralTab(tabs: readonly StatusTab[]) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(tabs, params.get('tab'));
  const q = params.get('q')?.trim().slice(0, 200) ?? '';
  const asked = params.get('asked') ?? '';
  const set = useCallback(
    (name: 'tab' | 'q' | 'asked', value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
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
          for (const name of ['tab', 'q', 'asked']) next.delete(name);
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
      ...(asked && { referrerId: asked }),
    }),
    [statuses, q, asked],
  );
  const first = tabs[0]?.value;
  return {
    tab,
    q,
    filter,
    setTab: useCallback((value: string) => set('tab', value === first ? '' : value), [set, first]),
    setQ: useCallback((value: string) => set('q', value), [set]),
    /** Removes the tab, the search and the person. */
    showAll,
    /** The ID of the colleague whose requests are shown; empty for everyone's. */
    asked,
    setAsked: useCallback((id: string) => set('asked', id), [set]),
  };
}
