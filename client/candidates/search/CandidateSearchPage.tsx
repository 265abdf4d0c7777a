import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsMobile } from '../../lib/useMediaQuery';
import { ListSkeleton, PersonCardsSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { compareCopy } from '../compare/copy';
import { useCompare } from '../compare/useCompare';
import { useKeepCurrent } from '../live/useKeepCurrent';
import { JobSelect } from '../parts/JobSelect';
import { type OpenJob, useOpenJob } from '../parts/useJobChoice';
import { SavedSearches } from '../saved/SavedSearches';
import { CandidateResults } from './CandidateResults';
import { CandidateToolbar } from './CandidateToolbar';
import { recommendedCopy, searchCopy } from './copy';
import { LeftOutCounts } from './LeftOutCounts';
import { NoMatch } from './NoMatch';
import { Recommended } from './Recommended';
import { SaveSearch } from './SaveSearch';
import { type Invited, SearchDialogs } from './SearchDialogs';
import { type CandidateFilterState, showsNew, useCandidateFilters } from './useCandidateFilters';
import { useCandidates } from './useCandidates';
import { useResultKeys } from './useResultKeys';
import { useSearchExtras } from './useSearchExtras';

export { preloadSheet } from './SearchDialogs';

/** Where a referrer finds candidates for the company's jobs. */
export function CandidateSearchPage() {
  const search = useCandidateFilters();
  const { filters, filter, change, reset, isFiltered, sort } = search;
  const jobId = filters.job || null;
  const { candidates, facets, loading, error, settled, retry, stale, more, loadingMore } = useCandidates(
    { filter, sort },
    jobId,
  );
  // As after Back, when the list returns to its place.
  const [isCached] = useState(candidates !== undefined);
  const [withMore, setWithMore] = useState(false);
  const { extras, recommending } = useSearchExtras(jobId, withMore, candidates !== undefined);
  const jobs = extras?.openJobs.edges.map(({ node }) => node) ?? [];
  const chosen = useOpenJob(extras && jobs, filters.job);
  const onJob = (job: OpenJob | null) => change({ job: job?.id ?? '' });
  const asRow = !useIsMobile() && filters.view === 'list';
  const compare = useCompare();
  const to = useOpenLink();
  const [invited, setInvited] = useState<Invited | null>(null);
  const results = useRef<HTMLElement>(null);
  useResultKeys(results);
  useKeepCurrent();
  const onInvite = useCallback((id: string) => setInvited({ id, jobId: filters.job }), [filters.job]);
  const { openId } = useOpenItem();
  // A candidate who is opened by a link is shown before the list behind.
  const withList = useDeferredValue(true, openId === null || isCached);
  return (
    <Page title={searchCopy.title}>
      {withList && (
        <>
          <CandidateToolbar
            filters={filters}
            change={change}
            reset={isFiltered ? reset : undefined}
            facets={facets}
            result={candidates && !stale ? searchCopy.found(candidates.totalCount) : loading && searchCopy.loading}
            action={<Actions search={search} compare={compare} />}
          />
          {extras && <SavedSearches searches={extras.savedSearches} isShown={showsNew(settled && filters)} />}
          {extras && !isFiltered && (
            <Recommended
              matches={extras.recommendedCandidates}
              state={recommending}
              jobs={jobs}
              chosen={chosen}
              onJob={onJob}
              withMore={withMore}
              onMore={setWithMore}
              to={to}
              onInvite={(id, job) => setInvited({ id, jobId: job })}
            />
          )}
          {isFiltered && jobs.length > 0 && <InviteTo jobs={jobs} chosen={chosen} onJob={onJob} />}
          {facets && <LeftOutCounts filters={filters} facets={facets} />}
          {!candidates && loading && <ResultsSkeleton asRow={asRow} />}
          {!candidates && !loading && error && <ErrorState onRetry={retry}>{searchCopy.failed}</ErrorState>}
          {candidates?.totalCount === 0 && !stale && !isFiltered && <EmptyState>{searchCopy.nobodyYet}</EmptyState>}
          {candidates?.totalCount === 0 && !stale && isFiltered && (
            <NoMatch filters={filters} filter={filter} change={change} onReset={reset} />
          )}
          {candidates && candidates.totalCount > 0 && (
            <CandidateResults
              ref={results}
              candidates={candidates}
              atOnce={isCached}
              more={more}
              loadingMore={loadingMore}
              stale={stale}
              asRow={asRow}
              to={to}
              onInvite={onInvite}
              compared={compare.chosenSet}
              onCompare={compare.toggle}
              compareIsFull={compare.isFull}
            />
          )}
        </>
      )}
      <SearchDialogs search={search} compare={compare} jobs={extras && jobs} invited={invited} onInvite={setInvited} />
    </Page>
  );
}

interface InviteToProps {
  jobs: readonly OpenJob[];
  chosen: OpenJob | null;
  onJob: (job: OpenJob | null) => void;
}

/** The job that invitations begin with, while the recommendations with their choice of a job are hidden. */
function InviteTo({ jobs, chosen, onJob }: InviteToProps) {
  return (
    <Box maxW={{ md: '20rem' }}>
      <JobSelect
        label={recommendedCopy.inviteTo}
        none={recommendedCopy.inviteToAny}
        jobs={jobs}
        chosen={chosen}
        onChange={onJob}
        compact
      />
    </Box>
  );
}

interface ActionsProps {
  search: CandidateFilterState;
  compare: ReturnType<typeof useCompare>;
}

/** Opens the comparison, and saves the search. */
function Actions({ search, compare: { chosen, show } }: ActionsProps) {
  const isTooFew = chosen.length < 2;
  // An empty element would take a gap of the toolbar.
  if (chosen.length === 0 && !search.isFiltered) return null;
  return (
    <Flex gap="2">
      {chosen.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          disabled={isTooFew}
          title={isTooFew ? compareCopy.needsTwo : undefined}
          onClick={() => show(chosen)}
        >
          {compareCopy.action(chosen.length)}
        </Button>
      )}
      {search.isFiltered && <SaveSearch search={search} />}
    </Flex>
  );
}

function ResultsSkeleton({ asRow }: { asRow: boolean }) {
  if (asRow) return <ListSkeleton count={8} label={searchCopy.loading} />;
  return <PersonCardsSkeleton label={searchCopy.loading} />;
}

/** The address of a candidate's details over the search of the page. */
function useOpenLink() {
  const { pathname, search } = useLocation();
  return useCallback(
    (id: string) => {
      const params = new URLSearchParams(search);
      params.set('open', id);
      return `${pathname}?${params}`;
    },
    [pathname, search],
  );
}
