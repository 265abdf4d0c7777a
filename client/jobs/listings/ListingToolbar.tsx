import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useCallback } from 'react';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Select } from '../../ui/forms/Select';
import { Toolbar } from '../../ui/list/Toolbar';
import { listingsCopy, sortNames } from './copy';
import type { ListingFilters } from './useListingFilters';

interface ListingToolbarProps {
  filters: ListingFilters;
  change: (changes: Partial<ListingFilters>) => void;
  /** Omitted while there are no filters. */
  reset?: (() => void) | undefined;
  /** What was found. */
  result: ReactNode;
  /** Whether the list contains jobs that others posted. */
  isCompany: boolean;
  action: ReactNode;
}

const SORTS = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

/** The search, the filter and the order of the jobs. */
export function ListingToolbar({ filters, change, reset, result, isCompany, action }: ListingToolbarProps) {
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  const { mine } = filters;
  // There the only filter needs no row of its own.
  const isWide = useMediaQuery('(min-width: 64rem)');
  const own = isCompany && (
    <Button
      size="sm"
      aria-pressed={mine}
      variant={mine ? 'subtle' : 'outline'}
      colorPalette={mine ? 'brand' : 'gray'}
      onClick={() => change({ mine: !mine })}
    >
      {listingsCopy.mine}
    </Button>
  );
  return (
    <Toolbar
      search={<SearchBox label={listingsCopy.search} value={filters.q} onChange={onSearch} />}
      {...(own && (isWide ? { view: own } : { filters: own }))}
      {...(reset && { onReset: reset })}
      result={result}
      sort={
        <Select
          aria-label={listingsCopy.sort}
          options={SORTS}
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as ListingFilters['sort'] })} // one of SORTS
        />
      }
      action={action}
    />
  );
}
