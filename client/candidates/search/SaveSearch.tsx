import { useState } from 'react';
import type { CandidateFilter } from '../../graphql/graphql';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { savedCopy } from '../saved/copy';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { chipsOf } from './CandidateToolbar';
import { ANY_TIME, candidateFilter, type CandidateFilterState } from './useCandidateFilters';

const SaveSearchDialog = lazyOverlay(async () => (await import('../saved/SaveSearchDialog')).SaveSearchDialog);

/** The button that saves the search on the page. */
export function SaveSearch({ search: { filters, sort, change } }: { search: CandidateFilterState }) {
  const [filter, setFilter] = useState<CandidateFilter | null>(null);
  // Who is new is not kept: it changes with each look.
  const kept = { ...filters, ...ANY_TIME };
  const names = [filters.q, ...chipsOf(kept, change).map(({ label }) => label)];
  return (
    <>
      <OnlineButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        // The days of activity count from now, and not from when the page was opened.
        onClick={() => setFilter(candidateFilter(kept, Date.now()))}
      >
        {savedCopy.save}
      </OnlineButton>
      {filter && (
        <SaveSearchDialog
          filter={filter}
          sort={sort}
          suggestion={names.filter(Boolean).join(', ')}
          onClose={() => setFilter(null)}
        />
      )}
    </>
  );
}
