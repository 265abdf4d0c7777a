import { useQuery } from '@apollo/client/react';
import { paths } from '../../routes/paths';
import { largestSlot, slotVariables } from '../../ui/list/withoutEach';
import { graphql } from '../../graphql';
import { EmptyWithLink } from '../../ui/feedback/EmptyWithLink';
import { NoMatch } from '../../ui/list/NoMatch';
import type { UserDirectoryFilter } from '../../graphql/graphql';
import { nobodyCopy } from './laterCopy';

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
  /** The filters in use. */
  used: readonly { label: string; onRemove: () => void }[];
  /** The filter of the directory without each of them. */
  without: readonly UserDirectoryFilter[];
  found: (count: number) => string;
  onClear: () => void;
}

/** An empty directory: says why, and how to find someone. Loaded when it is needed. */
export function NobodyFound({ used, without, found, onClear }: NobodyFoundProps) {
  const { data } = useQuery(PeopleWithoutEach, {
    variables: slotVariables(without),
    // These lists have no entries, and must not replace those of the searches.
    fetchPolicy: 'no-cache',
    skip: used.length < 2,
  });
  if (used.length === 0) return <NobodyYet />;
  const largest = data ? largestSlot(data) : null;
  const filter = largest && used[largest.index];
  return (
    <NoMatch tightest={filter ? { ...filter, found: found(largest.count) } : null} onReset={onClear}>
      {nobodyCopy.noMatch(used.length)}
    </NoMatch>
  );
}

/** A directory without people. Jobs can be found all the same. */
const NobodyYet = () => (
  <EmptyWithLink to={paths.jobs} label={nobodyCopy.jobs}>
    {nobodyCopy.yet}
  </EmptyWithLink>
);
