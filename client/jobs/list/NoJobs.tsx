import { EmptyState } from '../../ui/feedback/EmptyState';
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
  if (!isFiltered) return <EmptyState>{explorerCopy.noJobs}</EmptyState>;
  const tightest = tightestOf(used, largest, { found: explorerCopy.count, change });
  return (
    <NoMatch tightest={tightest} onReset={onReset}>
      {filters.saved && used.length === 1 ? explorerCopy.nothingSaved : explorerCopy.noMatch(used.length)}
    </NoMatch>
  );
}
