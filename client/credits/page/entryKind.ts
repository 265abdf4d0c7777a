import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CreditEntryKind } from '../../graphql/graphql';

/** The entries of the ledger that can be listed, by their names in the address. */
export const ENTRIES_SHOWN = ['all', 'earned', 'redeemed'] as const;
export type EntriesShown = (typeof ENTRIES_SHOWN)[number];

const KINDS = { all: null, earned: 'EARNED', redeemed: 'REDEEMED' } as const satisfies Record<
  EntriesShown,
  CreditEntryKind | null
>;

/** As the contract names it; null for all entries. */
export const kindOf = (shown: EntriesShown): CreditEntryKind | null => KINDS[shown];

/** Which entries of the ledger the address asks for as `?entries=earned`; all by default. */
export function useEntryKind(): { shown: EntriesShown; show: (shown: EntriesShown) => void } {
  const [params, setParams] = useSearchParams();
  const shown = ENTRIES_SHOWN.find((name) => name === params.get('entries')) ?? 'all';
  const show = useCallback(
    (chosen: EntriesShown) =>
      setParams(
        (now) => {
          if (chosen === 'all') now.delete('entries');
          else now.set('entries', chosen);
          return now;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { shown, show };
}
