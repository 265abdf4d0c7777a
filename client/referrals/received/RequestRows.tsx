import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { ChevronsUp } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { LoadMore } from '../../ui/data/LoadMore';
import { VirtualRows } from '../../ui/list/VirtualRows';
import { referralManagementCopy } from './copy';
import type { SteadyRow } from './useSteadyRows';

/** The height of a row in pixels. */
const ROW = 64;
/** More than fit into a window of 1280 × 800. */
export const FIRST_ROWS = 9;

interface RequestRowsProps<Node extends { id: string }> {
  rows: readonly SteadyRow<Node>[];
  row: (row: SteadyRow<Node>) => ReactNode;
  /** How many new requests wait above the list. */
  waiting: { count: number; onShow: () => void };
  stale: boolean;
  /** Only the first rows are shown, while the others are rendered. */
  partial: boolean;
  totalCount: number;
  hasMore: boolean;
  loadingMore: boolean;
  more: () => void;
  /** The element around the rows. */
  frame: RefObject<HTMLDivElement | null>;
}

/** The rows of the list, the button for new requests above them, and the button for more below. */
export function RequestRows<Node extends { id: string }>(props: RequestRowsProps<Node>) {
  const { rows, row, waiting, stale, partial, totalCount, loadingMore, more, frame } = props;
  const hasMore = props.hasMore && !partial;
  return (
    <div ref={frame}>
      <Box
        aria-live="polite"
        position="sticky"
        top="calc(var(--toolbar, 0px) + 8px)"
        zIndex="1"
        h="0"
        textAlign="center"
      >
        {waiting.count > 0 && (
          <Button size="xs" borderRadius="full" mt="2" onClick={waiting.onShow}>
            <ChevronsUp aria-hidden /> {referralManagementCopy.fresh(waiting.count)}
          </Button>
        )}
      </Box>
      <VirtualRows
        label={referralManagementCopy.list}
        busy={stale || partial}
        rows={partial ? rows.slice(0, FIRST_ROWS) : rows}
        rowKey={({ node }) => node.id}
        estimate={ROW}
        row={row}
        hasMore={props.hasMore || partial}
        {...(!partial && { onEnd: more })}
      />
      <LoadMore
        hasMore={hasMore}
        loading={loadingMore}
        onMore={more}
        label={referralManagementCopy.more}
        {...(hasMore && { shown: referralManagementCopy.shown(rows.length, totalCount) })}
      />
    </div>
  );
}
