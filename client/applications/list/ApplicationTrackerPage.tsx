import { Box } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import type { ApplicationStage, ApplicationTrackerQuery } from '../../graphql/graphql';
import { useOnline } from '../../lib/useOnline';
import { LoadMore } from '../../ui/data/LoadMore';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { ENDED, type Entry } from '../parts/entry';
import { trackerCopy } from './copy';
import { NoApplications } from './NoApplications';
import { TrackerBoard } from './TrackerBoard';
import { TrackerSkeleton } from './TrackerSkeleton';
import { TrackerTable } from './TrackerTable';
import { TrackerToolbar } from './TrackerToolbar';
import { useApplications } from './useApplications';
import { useEntryActions } from './useEntryActions';
import { useTrackerDialogs } from './useTrackerDialogs';
import { useTrackerFilters } from './useTrackerFilters';
import { useTrackerKeys } from './useTrackerKeys';
import { WithdrawDialog } from './WithdrawDialog';

const EntryDialog = lazyOverlay(async () => (await import('../edit/EntryDialog')).EntryDialog);
const ImportDialog = lazyOverlay(async () => (await import('../transfer/ImportDialog')).ImportDialog);

type Applications = ApplicationTrackerQuery['applications'];

/** How many applications are in a stage. While some are not loaded, the server's count. */
function counter({ pageInfo, counts, edges }: Applications) {
  return (stage: ApplicationStage) =>
    pageInfo.hasNextPage
      ? (counts.find((each) => each.stage === stage)?.count ?? 0)
      : edges.filter(({ node }) => node.stage === stage).length;
}

/** Where a student sees what became of each application. */
export function ApplicationTrackerPage() {
  const { filters, change, reset, filter, isFiltered } = useTrackerFilters();
  const { applications, shownFilters, loading, error, retry, stale, more } = useApplications(filter, filters);
  const dialogs = useTrackerDialogs(applications?.edges.map(({ node }) => node));
  const online = useOnline();
  useTrackerKeys({ onEdit: dialogs.open, onAdd: dialogs.add });
  const countOf = applications && counter(applications);
  return (
    <Page title={trackerCopy.title}>
      <TrackerToolbar
        filters={filters}
        change={change}
        reset={isFiltered ? reset : undefined}
        result={applications && !stale ? trackerCopy.count(applications.totalCount) : loading && trackerCopy.loading}
        found={isFiltered && applications && !stale ? applications.totalCount : null}
        ended={countOf ? ENDED.reduce((sum, stage) => sum + countOf(stage), 0) : null}
        onAdd={dialogs.add}
        onImport={dialogs.importFile}
        disabled={!online}
      />
      {!applications && loading && <TrackerSkeleton view={filters.view} />}
      {!applications && !loading && error && <ErrorState onRetry={retry}>{trackerCopy.failed}</ErrorState>}
      {applications?.totalCount === 0 && (
        <NoApplications filters={filters} change={change} onReset={reset} onAdd={dialogs.add} />
      )}
      {applications && applications.totalCount > 0 && (
        <Box opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
          <Entries applications={applications} filters={shownFilters} change={change} openEntry={dialogs.open} />
          {more && (
            <LoadMore
              hasMore
              loading={loading}
              onMore={more}
              label={trackerCopy.loadMore}
              shown={trackerCopy.shown(applications.edges.length, applications.totalCount)}
            />
          )}
        </Box>
      )}
      {dialogs.entry !== undefined && (
        <EntryDialog key={dialogs.entry?.id ?? 'new'} entry={dialogs.entry} onClose={dialogs.close} />
      )}
      {dialogs.importing && <ImportDialog onClose={dialogs.close} />}
    </Page>
  );
}

interface EntriesProps extends Pick<ReturnType<typeof useTrackerFilters>, 'filters' | 'change'> {
  applications: Applications;
  openEntry: (id: string) => void;
}

/** The entries in the view that is chosen, and what can be done with them. */
const Entries = memo(function Entries({ applications, filters, change, openEntry }: EntriesProps) {
  const onOpen = (entry: Entry) => openEntry(entry.id);
  const actions = useEntryActions(onOpen);
  const entries = useMemo(() => applications.edges.map(({ node }) => node), [applications]);
  const { view, ended, sort, stage } = filters;
  return (
    <>
      {view === 'board' ? (
        <TrackerBoard
          entries={entries}
          countOf={counter(applications)}
          showEnded={ended}
          stage={stage}
          onStage={(chosen) => change({ stage: chosen })}
          actions={actions}
          onOpen={onOpen}
        />
      ) : (
        <TrackerTable
          entries={entries}
          showEnded={ended}
          onShowEnded={() => change({ ended: true })}
          sort={sort}
          onSort={(chosen) => change({ sort: chosen })}
          actions={actions}
          onOpen={onOpen}
        />
      )}
      <WithdrawDialog actions={actions} />
    </>
  );
});
