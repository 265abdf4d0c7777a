import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStable } from '../../lib/useStable';
import { useHasLeft } from '../../ui/feedback/useHasLeft';
import type { Entry } from '../parts/entry';

const ADD = 'application';
const IMPORT = 'import';

/**
 * The dialog that is open, kept in the URL as `?add=application`, `?add=import` or `?open=<id>`.
 * @param entries the entries that are loaded
 */
export function useTrackerDialogs(entries: readonly Entry[] | undefined) {
  const [params, setParams] = useSearchParams();
  const isLeft = useHasLeft();
  const set = useStable((name: 'add' | 'open' | null, value?: string) => {
    if (isLeft.current) return; // what was saved can be answered after the user has gone elsewhere
    setParams(
      (now) => {
        now.delete('add');
        now.delete('open');
        if (name && value) now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  const openId = params.get('open');
  return {
    /** The entry to change; null to add one; undefined while no dialog is open. */
    entry: params.get('add') === ADD ? null : entries?.find(({ id }) => id === openId),
    importing: params.get('add') === IMPORT,
    add: useCallback(() => set('add', ADD), [set]),
    importFile: useCallback(() => set('add', IMPORT), [set]),
    open: useCallback((id: string) => set('open', id), [set]),
    close: useCallback(() => set(null), [set]),
  };
}
