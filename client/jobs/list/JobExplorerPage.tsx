import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import type { JobExplorerQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { SplitView } from '../../ui/list/SplitView';
import { VirtualRows } from '../../ui/list/VirtualRows';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { JobPane } from '../details/JobPane';
import { explorerCopy } from './copy';
import { JobRow } from './JobRow';
import { JobToolbar } from './JobToolbar';
import { useJobFilters } from './useJobFilters';
import { useJobs } from './useJobs';

/** Where a student finds a job, and who can refer them there. */
export function JobExplorerPage() {
  const { filters, change, reset, isFiltered, variables } = useJobFilters();
  const { jobs, loading, error, retry, stale, more, loadingMore } = useJobs(variables);
  const { openId, open, close } = useOpenItem();
  const mode = usePaneMode();
  // Beside the list there is always a job: the first one, until another is chosen.
  const shownId = openId ?? (mode === 'pane' ? (jobs?.edges[0]?.node.id ?? null) : null);
  return (
    <Page title={explorerCopy.title}>
      <JobToolbar
        filters={filters}
        change={change}
        reset={isFiltered ? reset : undefined}
        result={jobs && !stale ? explorerCopy.count(jobs.totalCount) : loading && explorerCopy.loading}
      />
      {!jobs && loading && <ListSkeleton count={6} label={explorerCopy.loading} />}
      {!jobs && !loading && error && <ErrorState onRetry={retry}>{explorerCopy.failed}</ErrorState>}
      {jobs?.totalCount === 0 && <NoJobs isFiltered={isFiltered} onlySaved={filters.saved} onReset={reset} />}
      {jobs && jobs.totalCount > 0 && (
        <Box mt="-6" mx={{ base: '-4', md: '-6' }} opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
          <SplitView
            label={jobs.edges.find(({ node }) => node.id === shownId)?.node.title ?? explorerCopy.pane}
            openId={shownId}
            onOpen={(id) => open(id, { replace: true })}
            onClose={close}
            pane={shownId && <JobPane key={shownId} id={shownId} hideTitle={mode === 'sheet'} />}
            list={
              <JobRows
                jobs={jobs}
                openId={mode === 'page' ? null : shownId}
                {...(mode !== 'page' && { onOpen: (id: string) => open(id) })}
                more={more}
                loadingMore={loadingMore}
              />
            }
          />
        </Box>
      )}
    </Page>
  );
}

/** The usual height of a row in pixels. */
const ROW = 98;

interface JobRowsProps {
  jobs: JobExplorerQuery['jobs'];
  openId: string | null;
  onOpen?: (id: string) => void;
  more: () => void;
  loadingMore: boolean;
}

function JobRows({ jobs: { edges, pageInfo, totalCount }, openId, onOpen, more, loadingMore }: JobRowsProps) {
  return (
    <>
      <VirtualRows
        label={explorerCopy.jobs}
        rows={edges}
        rowKey={({ node }) => node.id}
        estimate={ROW}
        row={({ node }) => <JobRow job={node} isOpen={node.id === openId} {...(onOpen && { onOpen })} />}
        hasMore={pageInfo.hasNextPage}
        onEnd={more}
      />
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        loading={loadingMore}
        onMore={more}
        label={explorerCopy.more}
        {...(pageInfo.hasNextPage && { shown: explorerCopy.shown(edges.length, totalCount) })}
      />
    </>
  );
}

interface NoJobsProps {
  isFiltered: boolean;
  onlySaved: boolean;
  onReset: () => void;
}

function NoJobs({ isFiltered, onlySaved, onReset }: NoJobsProps) {
  if (!isFiltered) return <EmptyState>{explorerCopy.noJobs}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="outline" colorPalette="gray" onClick={onReset}>
          {explorerCopy.reset}
        </Button>
      }
    >
      {onlySaved ? explorerCopy.nothingSaved : explorerCopy.noMatch}
    </EmptyState>
  );
}
