import { Box } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import type { JobExplorerQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { BlockSkeleton, ListSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { SplitView } from '../../ui/list/SplitView';
import { VirtualRows } from '../../ui/list/VirtualRows';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { JobPane } from '../details/JobPane';
import { explorerCopy } from './copy';
import { JobRow } from './JobRow';
import { JobToolbar } from './JobToolbar';
import { NoJobs } from './NoJobs';
import { useJobFilters } from './useJobFilters';
import { useJobs } from './useJobs';

/** `/` leads to the search of the page, and not to that of the frame. */
const SEARCH_KEY = [
  {
    keys: '/',
    label: explorerCopy.searchKey,
    run: () => document.querySelector<HTMLElement>('[role=search] input')?.focus(),
  },
];

/** Where a student finds a job, and who can refer them there. */
export function JobExplorerPage() {
  const { filters, change, reset, isFiltered, variables } = useJobFilters();
  const { openId, open, close } = useOpenItem();
  const mode = usePaneMode();
  const moveTo = useCallback((id: string) => open(id, { replace: true }), [open]);
  useRowKeys(mode === 'pane' ? moveTo : undefined, SEARCH_KEY);
  // As it is at first: a job that is opened later is asked for by its pane, and the list is not asked for again.
  const [withTop] = useState(mode === 'pane' && openId === null);
  const { jobs, saved, topId, loading, error, retry, stale, more, loadingMore } = useJobs({ ...variables, withTop });
  // Beside the list there is always a job: the first one, until another is chosen.
  const shownId = openId ?? (mode === 'pane' ? (jobs?.edges[0]?.node.id ?? null) : null);
  return (
    <Page title={explorerCopy.title}>
      <JobToolbar
        filters={filters}
        change={change}
        saved={saved}
        reset={isFiltered ? reset : undefined}
        result={jobs && !stale ? explorerCopy.count(jobs.totalCount) : loading && explorerCopy.loading}
      />
      {!jobs && loading && <JobsSkeleton />}
      {!jobs && !loading && error && <ErrorState onRetry={retry}>{explorerCopy.failed}</ErrorState>}
      {jobs?.totalCount === 0 && !stale && (
        <NoJobs filters={filters} isFiltered={isFiltered} change={change} onReset={reset} />
      )}
      {jobs && jobs.totalCount > 0 && (
        <Box mt="-6" mx={{ base: '-4', md: '-6' }} opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
          <SplitView
            label={jobs.edges.find(({ node }) => node.id === shownId)?.node.title ?? explorerCopy.pane}
            openId={shownId}
            onOpen={moveTo}
            onClose={close}
            pane={
              shownId && <JobPane key={shownId} id={shownId} hideTitle={mode === 'sheet'} isFresh={shownId === topId} />
            }
            list={
              <JobRows
                jobs={jobs}
                openId={mode === 'page' ? null : shownId}
                inSaved={filters.saved}
                {...(mode !== 'page' && { onOpen: open })}
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

/** The shape of the list with a job beside it. */
const JobsSkeleton = () => (
  <Box mt="-6" mx={{ base: '-4', md: '-6' }}>
    <SplitView
      label={explorerCopy.pane}
      openId={null}
      onClose={() => undefined}
      list={
        <Box px="4">
          <ListSkeleton count={6} label={explorerCopy.loading} avatars={false} />
        </Box>
      }
      pane={
        <Box aria-hidden>
          <BlockSkeleton lines={8} />
        </Box>
      }
    />
  </Box>
);

/** The usual height of a row in pixels. */
const ROW = 98;

interface JobRowsProps {
  jobs: JobExplorerQuery['jobs'];
  openId: string | null;
  onOpen?: (id: string) => void;
  more: () => void;
  loadingMore: boolean;
  /** Only saved jobs are listed. */
  inSaved: boolean;
}

function JobRows({ jobs: { edges, pageInfo, totalCount }, openId, onOpen, more, loadingMore, inSaved }: JobRowsProps) {
  return (
    <>
      <VirtualRows
        label={explorerCopy.jobs}
        rows={edges}
        rowKey={({ node }) => node.id}
        estimate={ROW}
        row={({ node }) => (
          <JobRow job={node} inSaved={inSaved} isOpen={node.id === openId} {...(onOpen && { onOpen })} />
        )}
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
