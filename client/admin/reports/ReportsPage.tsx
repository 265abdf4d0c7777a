import { Box } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadMore } from '../../ui/data/LoadMore';
import { Time } from '../../ui/data/Time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Segmented } from '../../ui/forms/Segmented';
import { Page } from '../../ui/layout/Page';
import { SplitSkeleton } from '../../ui/list/SplitSkeleton';
import { SplitView } from '../../ui/list/SplitView';
import { Toolbar } from '../../ui/list/Toolbar';
import { useShownCase } from '../parts/useShownCase';
import { ReportCase } from './ReportCase';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { reportsCopy as copy } from './copy';
import { ReportRow } from './ReportRow';
import { useReportedName } from './useReportedName';
import { type Reports, useReports } from './useReports';

type Shown = keyof typeof copy.statuses;
const STATUSES = Object.entries(copy.statuses).map(([value, label]) => ({ value: value as Shown, label }));

const isShown = (text: string): text is Shown => text in copy.statuses;

/** The reports about users that wait for a decision, with the one to decide beside them. */
export function ReportsPage() {
  const [status, setStatus] = useStatus();
  const asked = useReports(status);
  const { reports, loading, error, retry, stale } = asked;
  return (
    <Page title={copy.title}>
      <Toolbar
        tabs={<Segmented label={copy.status} options={STATUSES} value={status} onChange={setStatus} />}
        result={reports && !stale ? copy.count(reports.totalCount) : loading && copy.loading}
      />
      {!reports && loading && <SplitSkeleton avatars={false} label={copy.loading} />}
      {!reports && !loading && error && <ErrorState onRetry={retry}>{copy.failed}</ErrorState>}
      {reports && <Found reports={reports} status={status} asked={asked} />}
    </Page>
  );
}

/** The status of the list, kept in the address. */
function useStatus() {
  const [params, setParams] = useSearchParams();
  const given = (params.get('status') ?? '').toUpperCase();
  const status: Shown = isShown(given) ? given : 'OPEN';
  const choose = (chosen: Shown) => setParams(chosen === 'OPEN' ? {} : { status: chosen.toLowerCase() });
  return [status, choose] as const;
}

interface FoundProps {
  reports: Reports;
  status: Shown;
  asked: Pick<ReturnType<typeof useReports>, 'stale' | 'more' | 'loadingMore' | 'lastDecisionAt'>;
}

/** The rows, and the open one beside them. */
function Found({ reports, status, asked: { stale, more, loadingMore, lastDecisionAt } }: FoundProps) {
  const rows = reports.edges.map(({ node }) => node);
  const ids = rows.map(({ id }) => id);
  const { shownId, frame, mode, open, close, onDecided } = useShownCase({ listed: status, ids, stale });
  const name = useReportedName(shownId);
  const replace = useCallback((id: string) => open(id, { replace: true }), [open]);
  useRowKeys(mode === 'pane' ? replace : undefined);
  const empty = rows.length === 0 && (
    <EmptyState>
      {copy.empty[status]}{' '}
      {status === 'OPEN' && lastDecisionAt !== null && <Time at={lastDecisionAt}>{copy.last}</Time>}
    </EmptyState>
  );
  if (empty && shownId === null) return empty;
  const paging = { reports, more, loadingMore };
  return (
    <Box ref={frame} mt="-6" mx={{ base: '-4', md: '-6' }} opacity={stale ? '0.6' : '1'}>
      <SplitView
        label={name ?? copy.pane}
        openId={shownId}
        onOpen={replace}
        onClose={close}
        pane={shownId && <ReportCase key={shownId} id={shownId} hideTitle={mode === 'sheet'} onDecided={onDecided} />}
        list={
          empty || <Rows {...paging} {...(mode === 'page' ? { openId: null } : { openId: shownId, onOpen: open })} />
        }
      />
    </Box>
  );
}

interface RowsProps {
  reports: Reports;
  openId: string | null;
  onOpen?: (id: string) => void;
  more: () => void;
  loadingMore: boolean;
}

function Rows({ reports: { edges, pageInfo }, openId, onOpen, more, loadingMore }: RowsProps) {
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label={copy.list}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ReportRow report={node} isOpen={node.id === openId} {...(onOpen && { onOpen })} />
          </li>
        ))}
      </Box>
      <LoadMore hasMore={pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
    </>
  );
}
