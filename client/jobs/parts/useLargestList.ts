import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import type { JobFilter } from '../../graphql/graphql';
import { largestSlot, slotVariables } from '../../ui/list/withoutEach';

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

/**
 * Which of these filters finds the most jobs: its index, with their number. Null while it is not known, if none finds any, and for fewer
 * than two filters.
 */
export function useLargestList(filters: readonly JobFilter[]): { index: number; count: number } | null {
  const { data } = useQuery(JobsWithoutEach, {
    variables: slotVariables(filters),
    // These lists have no entries, and must not replace those of the searches.
    fetchPolicy: 'no-cache',
    skip: filters.length < 2,
  });
  return data ? largestSlot(data) : null;
}
