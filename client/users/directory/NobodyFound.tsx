import { useQuery } from '@apollo/client/react';
import { largestSlot, slotVariables } from '../../data/withoutEach';
import { graphql } from '../../graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoMatch } from '../../ui/list/NoMatch';
import { alumniConnectCopy } from './copy';
import { usedFilters } from './usedFilters';
import { directoryFilter, type PeopleFilters } from './usePeopleFilters';

// How many people there would be without each of the filters, in one request.
const PeopleWithoutEach = graphql(`
  query PeopleWithoutEach(
    $a: UserDirectoryFilter
    $b: UserDirectoryFilter
    $c: UserDirectoryFilter
    $d: UserDirectoryFilter
    $e: UserDirectoryFilter
    $f: UserDirectoryFilter
    $g: UserDirectoryFilter
    $h: UserDirectoryFilter
    $i: UserDirectoryFilter
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
    a: userDirectory(filter: $a, first: 1) @include(if: $withA) {
      totalCount
    }
    b: userDirectory(filter: $b, first: 1) @include(if: $withB) {
      totalCount
    }
    c: userDirectory(filter: $c, first: 1) @include(if: $withC) {
      totalCount
    }
    d: userDirectory(filter: $d, first: 1) @include(if: $withD) {
      totalCount
    }
    e: userDirectory(filter: $e, first: 1) @include(if: $withE) {
      totalCount
    }
    f: userDirectory(filter: $f, first: 1) @include(if: $withF) {
      totalCount
    }
    g: userDirectory(filter: $g, first: 1) @include(if: $withG) {
      totalCount
    }
    h: userDirectory(filter: $h, first: 1) @include(if: $withH) {
      totalCount
    }
    i: userDirectory(filter: $i, first: 1) @include(if: $withI) {
      totalCount
    }
  }
`);

interface NobodyFoundProps {
  filters: PeopleFilters;
  filtered: boolean;
  change: (changes: Partial<PeopleFilters>) => void;
  onClear: () => void;
}

/** An empty directory: says why, and how to find someone. */
export function NobodyFound({ filters, filtered, change, onClear }: NobodyFoundProps) {
  const used = usedFilters(filters);
  const { data } = useQuery(PeopleWithoutEach, {
    variables: slotVariables(used.map(({ without }) => directoryFilter({ ...filters, ...without }))),
    // These lists have no entries, and must not replace those of the searches.
    fetchPolicy: 'no-cache',
    skip: used.length < 2,
  });
  if (!filtered) return <EmptyState>{alumniConnectCopy.nobodyYet}</EmptyState>;
  const largest = data ? largestSlot(data) : null;
  const filter = largest && used[largest.index];
  return (
    <NoMatch
      tightest={
        filter
          ? {
              label: filter.label,
              found: alumniConnectCopy.count(largest.count),
              onRemove: () => change(filter.without),
            }
          : null
      }
      onReset={onClear}
    >
      {alumniConnectCopy.noMatch(used.length)}
    </NoMatch>
  );
}
