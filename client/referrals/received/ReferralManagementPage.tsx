import { Box } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { ReferralManagementQuery } from '../../graphql/graphql';
import { CountTabs } from '../../ui/data/CountTabs';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useSession } from '../../lib/useSession';
import { usePart } from '../../ui/lazy/part';
import { useArrival } from '../../ui/lazy/useArrival';
import { SplitSkeleton } from '../../ui/list/SplitSkeleton';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { detailsPart } from '../handled/detailsPart';
import { Page } from '../../ui/layout/Page';
import { countOf, referrerTabs, tabOf } from '../list/tabs';
import { referralManagementCopy } from './copy';
import { FigureStrip, FigureStripSkeleton } from './FigureStrip';
import { NeverAsked } from './NeverAsked';
import { NoRequests } from './NoRequests';
import { RequestList } from './RequestList';
import { FIRST_ROWS } from './RequestRows';
import { RequestToolbar } from '../filters/RequestToolbar';
import { useChosenNames } from '../filters/useChosenNames';
import { useReceivedRequests } from './useReceivedRequests';
import { exportPath, useRequestFilters } from '../filters/useRequestFilters';

/** The requests that a referrer has received. `credits` shows the progress of the credits, passed in by client/app. */
export function ReferralManagementPage({ credits }: { credits: ReactNode }) {
  const { filters, filter, sort, sorts, change, reset, isFiltered } = useRequestFilters();
  const isHr = useSession()?.user.role === 'HR';
  const { data, loading, error, retry, ...paging } = useReceivedRequests({
    filter,
    sort,
    withCredits: credits !== null,
    withDecisions: isHr && filters.whose !== 'me',
  });
  // Together with the list, which opens its first request.
  usePart(detailsPart, { wanted: usePaneMode() === 'pane' });
  const company = companyOf(data?.me ?? null);
  const list = data?.referrals;
  const arrival = useArrival(list !== undefined, (list?.edges.length ?? 0) > FIRST_ROWS);
  const isWaiting = arrival === 'waiting' && (list !== undefined || loading);
  const names = useChosenNames(filters, paging.stale ? undefined : list);
  const isEmpty = data?.all.counts.every(({ count }) => count === 0);
  const hasNone = !isFiltered && isEmpty === true;
  const neverAsked = !useHadSome(isEmpty) && hasNone;
  return (
    <Page title={referralManagementCopy.title}>
      {isWaiting && <FigureStripSkeleton />}
      {data?.me && arrival !== 'waiting' && (
        <FigureStrip
          me={data.me}
          counts={data.all.counts}
          thisMonth={data.thisMonth.totalCount}
          decisions={decisionsOf(data)}
          own={company === null || filters.whose === 'me'}
          whose={filters.whose}
          credits={credits}
        />
      )}
      {!neverAsked && (
        <RequestToolbar
          filters={filters}
          change={change}
          reset={isFiltered ? reset : undefined}
          exportPath={exportPath(filter, sort)}
          company={company}
          sorts={sorts}
          names={names}
        />
      )}
      {isWaiting && <SplitSkeleton label={referralManagementCopy.loading} />}
      {!list && !loading && error && <ErrorState onRetry={retry}>{referralManagementCopy.failed}</ErrorState>}
      {neverAsked && arrival !== 'waiting' && <NeverAsked isVerified={data?.me?.verified ?? false} />}
      {list && !neverAsked && arrival !== 'waiting' && (
        <Box mt="-6">
          <CountTabs
            label={referralManagementCopy.tabs}
            tabs={referrerTabs.map((each) => ({ ...each, count: countOf(each, list.counts) }))}
            value={filters.tab.value}
            onChange={(value) => change({ tab: tabOf(referrerTabs, value) })}
            flush
          >
            <RequestList
              list={list}
              filter={filter}
              sort={sort}
              partial={arrival === 'first'}
              {...paging}
              empty={
                hasNone ? (
                  <NeverAsked isVerified={data.me?.verified ?? false} />
                ) : (
                  <NoRequests filters={filters} names={names} isFiltered={isFiltered} change={change} onReset={reset} />
                )
              }
            />
          </CountTabs>
        </Box>
      )}
    </Page>
  );
}

/**
 * Whether there were requests since the page was opened. Their list stays, with an open dialog and what was typed there, although the
 * viewer may no longer see them.
 * @param isEmpty undefined until it is known
 */
function useHadSome(isEmpty: boolean | undefined): boolean {
  const [hadSome, setHadSome] = useState(false);
  if (isEmpty === false && !hadSome) setHadSome(true);
  return hadSome;
}

function decisionsOf({ decided, accepted }: ReferralManagementQuery) {
  return decided && accepted ? { decided: decided.totalCount, accepted: accepted.totalCount } : undefined;
}

/** The company whose requests the viewer handles: HR of a verified company sees those of all colleagues. Null for all others. */
function companyOf(me: ReferralManagementQuery['me']): string | null {
  return me?.role === 'HR' && me.verified ? me.company : null;
}
