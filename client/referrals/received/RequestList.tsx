import { Box } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useMemo, useRef } from 'react';
import { graphql } from '../../graphql';
import type { ReferralFilter, ReferralManagementQuery, ReferralSort } from '../../graphql/graphql';
import { partOf, usePart } from '../../ui/lazy/part';
import { SplitView } from '../../ui/list/SplitView';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { usePaneMode } from '../../ui/list/usePaneMode';
import type { RequestSelection as Selection } from '../answers/RequestSelection';
import { referralCopy } from '../parts/copy';
import { AnswerDialogs } from './AnswerDialogs';
import { referralManagementCopy } from './copy';
import { RequestPane } from './RequestPane';
import { RequestRow } from './RequestRow';
import { RequestRows } from './RequestRows';
import { type SteadyRow, useSteadyRows } from './useSteadyRows';
import { type ListAnswers, useListAnswers } from './useListAnswers';
import { useReading } from './useReading';

// What may be done with a request, which others may have answered.
const RequestList_known = graphql(`
  fragment RequestList_known on Referral {
    id
    status
    allowedTransitions
  }
`);

// Loaded with the first selected request.
const selectionPart = partOf<Parameters<typeof Selection>[0]>(
  async () => (await import('../answers/RequestSelection')).RequestSelection,
);

interface RequestListProps {
  list: ReferralManagementQuery['referrals'];
  /** The request of which everything is known; null if there is none. */
  topId: string | null;
  filter: ReferralFilter;
  sort: ReferralSort;
  /** The rows are those of the last search, while a new one is loading. */
  stale: boolean;
  /** Only the first rows are shown, while the others are rendered. */
  partial: boolean;
  more: () => void;
  loadingMore: boolean;
  /** Shown if there are no requests. */
  empty: ReactNode;
}

/** The requests of a tab with the open one beside them, and everything that is done with them. */
export function RequestList(props: RequestListProps) {
  const { list, topId, filter, sort, stale, partial, more, loadingMore, empty } = props;
  const { openId, open, close } = useOpenItem();
  const mode = usePaneMode();
  const frame = useRef<HTMLDivElement>(null);
  const key = JSON.stringify([filter, sort]);
  const now = useMemo(() => list.edges.map(({ node }) => node), [list]);
  const { isRead, area } = useReading();
  const isOpened = openId !== null && mode !== 'page';
  const { rows, firstId, fresh, show } = useSteadyRows({ key, stale }, now, () => isOpened || isRead());
  const nodes = useNodes(rows, now);
  // Beside the list there is always a request: the one that was first, until another is chosen.
  const shownId = openId ?? (mode === 'pane' ? firstId : null);
  const moveTo = (id: string) => open(id, { replace: true });
  const onReach = (id: string) => {
    if (mode === 'pane') moveTo(id);
  };
  const answers = useListAnswers({ key, nodes, shownId, frame, onReach });
  const { held, undo, selected, toggle, onDetails } = answers;
  const shown = nodes.find(({ id }) => id === shownId);
  const showFresh = () => {
    show();
    frame.current?.closest('main')?.scrollTo({ top: 0 });
  };
  const pane = shownId && (
    <RequestPane
      key={shownId}
      id={shownId}
      hideTitle={mode === 'sheet'}
      isFresh={shownId === topId}
      heldAs={held.get(shownId) ?? null}
      onUndo={() => undo(shownId)}
      onDetails={onDetails}
    />
  );
  if (rows.length === 0)
    return (
      <>
        <Box pt="4">{empty}</Box>
        <AnswerDialogs {...answers.dialogs} />
      </>
    );
  return (
    <Box mx={{ base: '-4', md: '-6' }} opacity={stale ? '0.6' : '1'} transition="opacity 120ms" {...area}>
      <SplitView
        label={shown ? referralCopy.jobAt(shown.jobTitle, shown.company) : referralManagementCopy.pane}
        openId={shownId}
        onOpen={moveTo}
        onClose={close}
        pane={pane}
        list={
          <RequestRows
            rows={rows}
            waiting={{ count: fresh, onShow: showFresh }}
            stale={stale}
            partial={partial}
            totalCount={list.totalCount}
            hasMore={list.pageInfo.hasNextPage}
            loadingMore={loadingMore}
            more={more}
            frame={frame}
            row={({ node, before }) => (
              <RequestRow
                referral={node}
                before={before}
                isOpen={mode !== 'page' && node.id === shownId}
                selected={selected.has(node.id)}
                heldAs={held.get(node.id) ?? null}
                onOpen={mode === 'page' ? null : open}
                onSelect={toggle}
              />
            )}
          />
        }
      />
      <SelectedBar answers={answers} filter={filter} sort={sort} total={list.totalCount} />
      <AnswerDialogs {...answers.dialogs} />
    </Box>
  );
}

type Node = ReferralManagementQuery['referrals']['edges'][number]['node'];

/** The requests of the rows as they are now, also those that are no longer in the list. */
function useNodes(rows: readonly SteadyRow<Node>[], now: readonly Node[]): readonly Node[] {
  const { cache } = useApolloClient();
  return useMemo(() => {
    const latest = new Map(now.map((node) => [node.id, node]));
    const known = ({ __typename, id }: Node) =>
      cache.readFragment({ fragment: RequestList_known, id: cache.identify({ __typename, id }) });
    return rows.map(({ node }) => latest.get(node.id) ?? { ...node, ...known(node) });
  }, [rows, now, cache]);
}

interface SelectedBarProps extends Pick<RequestListProps, 'filter' | 'sort'> {
  answers: ListAnswers;
  total: number;
}

function SelectedBar({ answers, ...list }: SelectedBarProps) {
  const { selected, chosen, takeAll, clear, give } = answers;
  const { Component: RequestSelection } = usePart(selectionPart, { wanted: selected.size > 0 });
  if (selected.size === 0 || !RequestSelection) return null;
  return (
    <Box px={{ base: '4', md: '6' }} position="sticky" bottom="0" zIndex="docked">
      <RequestSelection
        {...list}
        selected={chosen}
        onAll={takeAll}
        onClear={clear}
        onAnswer={(status) => give(chosen, status)}
      />
    </Box>
  );
}
