import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoMatch } from '../../ui/list/NoMatch';
import { largestSlot, slotVariables, tightestOf } from '../../ui/list/withoutEach';
import { filtersCopy, whoseCopy } from '../filters/copy';
import { usedFilters } from '../filters/usedFilters';
import type { ChosenNames } from '../filters/useChosenNames';
import { referralFilter, type RequestFilters } from '../filters/useRequestFilters';
import { referralManagementCopy as copy } from './copy';

// How many requests there would be without each of the filters, in one request.
const RequestsWithoutEach = graphql(`
  query RequestsWithoutEach(
    $a: ReferralFilter
    $b: ReferralFilter
    $c: ReferralFilter
    $d: ReferralFilter
    $e: ReferralFilter
    $f: ReferralFilter
    $g: ReferralFilter
    $h: ReferralFilter
    $i: ReferralFilter
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
    a: referrals(box: RECEIVED, filter: $a, first: 1) @include(if: $withA) {
      totalCount
    }
    b: referrals(box: RECEIVED, filter: $b, first: 1) @include(if: $withB) {
      totalCount
    }
    c: referrals(box: RECEIVED, filter: $c, first: 1) @include(if: $withC) {
      totalCount
    }
    d: referrals(box: RECEIVED, filter: $d, first: 1) @include(if: $withD) {
      totalCount
    }
    e: referrals(box: RECEIVED, filter: $e, first: 1) @include(if: $withE) {
      totalCount
    }
    f: referrals(box: RECEIVED, filter: $f, first: 1) @include(if: $withF) {
      totalCount
    }
    g: referrals(box: RECEIVED, filter: $g, first: 1) @include(if: $withG) {
      totalCount
    }
    h: referrals(box: RECEIVED, filter: $h, first: 1) @include(if: $withH) {
      totalCount
    }
    i: referrals(box: RECEIVED, filter: $i, first: 1) @include(if: $withI) {
      totalCount
    }
  }
`);

interface NoRequestsProps {
  filters: RequestFilters;
  names: ChosenNames;
  isFiltered: boolean;
  change: (changes: Partial<RequestFilters>) => void;
  onReset: () => void;
}

/** An empty list of requests: says why, and which filter leaves out the most. */
export function NoRequests({ filters, names, isFiltered, change, onReset }: NoRequestsProps) {
  const viewerId = useSession()?.user.id ?? '';
  const used = usedFilters(filters, {
    candidate: names.candidate ?? filtersCopy.thisCandidate,
    job: names.job ?? filtersCopy.thisJob,
    whose: filters.whose === 'me' ? whoseCopy.you : (names.whose ?? whoseCopy.colleague),
  });
  const { data } = useQuery(RequestsWithoutEach, {
    variables: slotVariables(used.map(({ without }) => referralFilter({ ...filters, ...without }, viewerId))),
    // These lists have no entries, and must not replace those of the searches.
    fetchPolicy: 'no-cache',
    skip: used.length < 2,
  });
  if (!isFiltered) return <EmptyState>{copy.emptyTab}</EmptyState>;
  const largest = data ? largestSlot(data) : null;
  return (
    <NoMatch tightest={tightestOf(used, largest, { found: copy.count, change })} onReset={onReset}>
      {used.length === 1 && filters.q !== '' ? copy.emptySearch(filters.q) : copy.noMatch}
    </NoMatch>
  );
}
