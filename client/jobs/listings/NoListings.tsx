import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoMatch } from '../../ui/list/NoMatch';
import { tightestOf } from '../../ui/list/withoutEach';
import { useLargestList } from '../parts/useLargestList';
import { listingsCopy as copy } from './copy';
import { listingFilter, type ListingFilters } from './useListingFilters';

interface NoListingsProps {
  filters: ListingFilters;
  isFiltered: boolean;
  change: (changes: Partial<ListingFilters>) => void;
  onReset: () => void;
}

interface UsedFilter {
  label: string;
  without: Partial<ListingFilters>;
}

/** The filters in use. The status is not one of them: its tabs have counts. */
function usedFilters({ q, mine }: ListingFilters): UsedFilter[] {
  const used: (UsedFilter | false)[] = [
    q !== '' && { label: q, without: { q: '' } },
    mine && { label: copy.mine, without: { mine: false } },
  ];
  return used.filter((filter) => filter !== false);
}

/** An empty list of the viewer's jobs: says why, and which filter leaves out the most. */
export function NoListings({ filters, isFiltered, change, onReset }: NoListingsProps) {
  const used = usedFilters(filters);
  const largest = useLargestList(used.map(({ without }) => listingFilter({ ...filters, ...without })));
  if (!isFiltered)
    return (
      <EmptyState
        action={
          <Button asChild>
            <Link to={paths.newListing}>{copy.post}</Link>
          </Button>
        }
      >
        {copy.empty}
      </EmptyState>
    );
  if (used.length === 0)
    return (
      <EmptyState
        action={
          <Button variant="outline" colorPalette="gray" onClick={onReset}>
            {copy.reset}
          </Button>
        }
      >
        {copy.emptyTab}
      </EmptyState>
    );
  return (
    <NoMatch tightest={tightestOf(used, largest, { found: copy.count, change })} onReset={onReset}>
      {used.length > 1 ? copy.noMatchOfAll : copy.noMatch(filters.q)}
    </NoMatch>
  );
}
