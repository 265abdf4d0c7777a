import { useQuery } from '@apollo/client/react';
import { largestSlot, slotVariables } from '../../ui/list/withoutEach';
import { graphql } from '../../graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoMatch } from '../../ui/list/NoMatch';
import { explorerCopy } from './copy';
import { usedFilters } from './usedFilters';
import { jobFilter, type JobFilters } from './useJobFilters';

// How many jobs there would be without each of the filters, in one request.
const JobsWithoutEach = graphql(`
  query JobsWithoutEach(
    $a: JobFilter
    $b: JobFilter
    $c: JobFilter
    $d: JobFilter
    $e: JobFilter
    $f: JobFilter
    $g: JobFilter
    $h: JobFilter
    $i: JobFilter
    $withA: Boolean! = false
    $withB: Boolean! = false
    $withC: Boolean! = false
    $withD: Boolean! = false
    $withE: Boolean! = false
    $withF: Boolean! = false
    $withG: Boolean! = false
    $withH: Boolean! = false
    $withI: Boolean! = false
  ) {
    a: jobs(filter: $a, first: 1) @include(if: $withA) {
      totalCount
    }
    b: jobs(filter: $b, first: 1) @include(if: $withB) {
      totalCount
    }
    c: jobs(filter: $c, first: 1) @include(if: $withC) {
      totalCount
    }
    d: jobs(filter: $d, first: 1) @include(if: $withD) {
      totalCount
    }
    e: jobs(filter: $e, first: 1) @include(if: $withE) {
      totalCount
    }
    f: jobs(filter: $f, first: 1) @include(if: $withF) {
      totalCount
    }
    g: jobs(filter: $g, first: 1) @include(if: $withG) {
      totalCount
    }
    h: jobs(filter: $h, first: 1) @include(if: $withH) {
      totalCount
    }
    i: jobs(filter: $i, first: 1) @include(if: $withI) {
      totalCount
    }
  }
`);

interface NoJobsProps {
  filters: JobFilters;
  isFiltered: boolean;
  change: (changes: Partial<JobFilters>) => void;
  onReset: () => void;
}

/** An empty list of jobs: says why, and how to find some. */
export function NoJobs({ filters, isFiltered, change, onReset }: NoJobsProps) {
  const used = usedFilters(filters);
  const { data } = useQuery(JobsWithoutEach, {
    variables: slotVariables(used.map(({ without }) => jobFilter({ ...filters, ...without }))),
    // These lists have no entries, and must not replace those of the searches.
    fetchPolicy: 'no-cache',
    skip: used.length < 2,
  });
  if (!isFiltered) return <EmptyState>{explorerCopy.noJobs}</EmptyState>;
  const largest = data ? largestSlot(data) : null;
  const filter = largest && used[largest.index];
  return (
    <NoMatch
      tightest={
        filter
          ? {
              label: filter.label,
              found: explorerCopy.count(largest.count),
              onRemove: () => change(filter.without),
            }
          : null
      }
      onReset={onReset}
    >
      {filters.saved && used.length === 1 ? explorerCopy.nothingSaved : explorerCopy.noMatch(used.length)}
    </NoMatch>
  );
}
