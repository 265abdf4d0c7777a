import { Button } from '@chakra-ui/react/button';
import { askLink } from '../../domain/stepLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { NoMatch } from '../../ui/list/NoMatch';
import { tightestOf } from '../../ui/list/withoutEach';
import { useLargestList } from '../parts/useLargestList';
import { explorerCopy } from './copy';
import { usedFilters } from './usedFilters';
import { jobFilter, type JobFilters } from './useJobFilters';

interface NoJobsProps {
  filters: JobFilters;
  isFiltered: boolean;
  change: (changes: Partial<JobFilters>) => void;
  onReset: () => void;
}

/** An empty list of jobs: says why, and how to find some. */
export function NoJobs({ filters, isFiltered, change, onReset }: NoJobsProps) {
  const used = usedFilters(filters);
  const largest = useLargestList(used.map(({ without }) => jobFilter({ ...filters, ...without })));
  if (!isFiltered)
    return (
      <EmptyWithLink to={askLink} label={explorerCopy.findPeople}>
        {explorerCopy.noJobs}
      </EmptyWithLink>
    );
  if (filters.saved && used.length === 1)
    return (
      <EmptyState
        action={
          <Button variant="outline" colorPalette="gray" onClick={onReset}>
            {explorerCopy.allJobs}
          </Button>
        }
      >
        {explorerCopy.nothingSaved}
      </EmptyState>
    );
  const tightest = tightestOf(used, largest, { found: explorerCopy.count, change });
  return (
    <NoMatch tightest={tightest} onReset={onReset}>
      {explorerCopy.noMatch(used.length)}
    </NoMatch>
  );
}
