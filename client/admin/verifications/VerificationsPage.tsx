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
import { Case } from '../case/Case';
import { useShownCase } from '../parts/useShownCase';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { queueCopy as copy } from './copy';
import { QueueRow } from './QueueRow';
import { useCaseName } from './useCaseName';
import { type Queue, useQueue } from './useQueue';

type Shown = keyof typeof copy.statuses;

/** The statuses to choose from, with the number of verifications that have each once it is known. */
function statusesOf(queue: Queue | undefined) {
  const counts = new Map<string, number>(queue?.counts.map(({ status, count }) => [status, count]));
  return Object.entries(copy.statuses).map(([value, label]) => {
    const count = counts.get(value);
    return { value: value as Shown, label: count === undefined ? label : copy.counted(label, count) };
  });
}

const isShown = (text: string): text is Shown => text in copy.statuses;

/** The company verifications that wait for a decision, with the one to decide beside them. */
export function VerificationsPage() {
  const [status, setStatus] = useStatus();
  const asked = useQueue(status);
  const { queue, loading, error, retry, stale } = asked;
  return (
    <Page title={copy.title}>
      <Toolbar
        tabs={<Segmented label={copy.status} options={statusesOf(queue)} value={status} onChange={setStatus} />}
        result={queue && !stale ? copy.count(queue.totalCount) : loading && copy.loading}
      />
      {!queue && loading && <SplitSkeleton avatars={false} label={copy.loading} />}
      {!queue && !loading && error && <ErrorState onRetry={retry}>{copy.failed}</ErrorState>}
      {queue && <Found queue={queue} status={status} asked={asked} />}
    </Page>
  );
}

/** The status of the list, kept in the address. */
function useStatus() {
  const [params, setParams] = useSearchParams();
  const given = (params.get('status') ?? '').toUpperCase();
  const status: Shown = isShown(given) ? given : 'UNDER_REVIEW';
  const choose = (chosen: Shown) => setParams(chosen === 'UNDER_REVIEW' ? {} : { status: chosen.toLowerCase() });
  return [status, choose] as const;
}

interface FoundProps {
  queue: Queue;
  status: Shown;
  asked: Pick<ReturnType<typeof useQueue>, 'stale' | 'more' | 'loadingMore' | 'lastDecisionAt'>;
}

/** The rows, and the open one beside them. */
function Found({ queue, status, asked: { stale, more, loadingMore, lastDecisionAt } }: FoundProps) {
  const rows = queue.edges.map(({ node }) => node);
  const ids = rows.map(({ id }) => id);
  const { shownId, frame, mode, open, close, onDecided } = useShownCase({ listed: status, ids, stale });
  const name = useCaseName(shownId);
  const replace = useCallback((id: string) => open(id, { replace: true }), [open]);
  useRowKeys(mode === 'pane' ? replace : undefined);
  const empty = rows.length === 0 && (
    <EmptyState>
      {copy.empty[status]}{' '}
      {status === 'UNDER_REVIEW' && lastDecisionAt !== null && <Time at={lastDecisionAt}>{copy.last}</Time>}
    </EmptyState>
  );
  if (empty && shownId === null) return empty;
  const paging = { queue, more, loadingMore };
  return (
    <Box ref={frame} mt="-6" mx={{ base: '-4', md: '-6' }} opacity={stale ? '0.6' : '1'}>
      <SplitView
        label={name ?? copy.pane}
        openId={shownId}
        onOpen={replace}
        onClose={close}
        pane={shownId && <Case key={shownId} id={shownId} hideTitle={mode === 'sheet'} onDecided={onDecided} />}
        list={
          empty || <Rows {...paging} {...(mode === 'page' ? { openId: null } : { openId: shownId, onOpen: open })} />
        }
      />
    </Box>
  );
}

interface RowsProps {
  queue: Queue;
  openId: string | null;
  onOpen?: (id: string) => void;
  more: () => void;
  loadingMore: boolean;
}

function Rows({ queue: { edges, pageInfo }, openId, onOpen, more, loadingMore }: RowsProps) {
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label={copy.list}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <QueueRow verification={node} isOpen={node.id === openId} {...(onOpen && { onOpen })} />
          </li>
        ))}
      </Box>
      <LoadMore hasMore={pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
    </>
  );
}
