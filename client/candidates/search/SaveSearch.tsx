import { useState } from 'react';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { savedCopy } from '../saved/copy';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { chipsOf } from './CandidateToolbar';
import type { CandidateFilterState } from './useCandidateFilters';

const SaveSearchDialog = lazyOverlay(async () => (await import('../saved/SaveSearchDialog')).SaveSearchDialog);

/** The button that saves the search on the page. */
export function SaveSearch({ search: { filters, filter, sort, change } }: { search: CandidateFilterState }) {
  const [isOpen, setOpen] = useState(false);
  // Who is new is not kept: it changes with each look.
  const chips = chipsOf({ ...filters, joined: '' }, change);
  const names = [filters.q, ...chips.map(({ label }) => label)];
  return (
    <>
      <OnlineButton size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        {savedCopy.save}
      </OnlineButton>
      {isOpen && (
        <SaveSearchDialog
          filter={filter}
          sort={sort}
          suggestion={names.filter(Boolean).join(', ')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
