import { Box } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import type { AlumniConnectQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { CardGrid } from '../../ui/data/Skeletons';
import { usePart } from '../../ui/lazy/part';
import { VirtualRows } from '../../ui/list/VirtualRows';
import { cardWindow, LONG_LIST } from '../../ui/table/longLists';
import type { RenderAskAction } from '../parts/AskAction';
import { alumniConnectCopy } from './copy';
import { PersonResult } from './PersonResult';
import { useSentRequests } from './useSentRequests';

interface DirectoryResultsProps {
  people: NonNullable<AlumniConnectQuery['userDirectory']>;
  more: () => void;
  loadingMore: boolean;
  renderAskAction: RenderAskAction;
  /** False for the first cards only, which fill a screen. */
  all: boolean;
  /** Below each other, with one row each, instead of as cards. */
  asRows: boolean;
  onOpen: ((id: string) => void) | undefined;
}

/** The people who fill a screen: nine rows, or three rows of three cards. */
export const FIRST_CARDS = 9;

/** The usual height of a row in pixels. */
const ROW = 65;

/** The people found so far, with a button for the next page. */
export function DirectoryResults(props: DirectoryResultsProps) {
  const { people, more, loadingMore, renderAskAction, all, asRows, onOpen } = props;
  const requests = useSentRequests();
  // Another page is rendered in slices of a few milliseconds.
  const { edges, pageInfo, totalCount } = useDeferredValue(people);
  const shown = all ? edges : edges.slice(0, FIRST_CARDS);
  const { Component: Cards } = usePart(cardWindow, { wanted: shown.length > LONG_LIST });
  const result = ({ node }: (typeof edges)[number]) => (
    <PersonResult
      key={node.id}
      user={node}
      request={requests.get(node.id)}
      renderAskAction={renderAskAction}
      asRow={asRows}
      onOpen={onOpen}
    />
  );
  return (
    <>
      {asRows ? (
        <Box mt="-4">
          <VirtualRows
            label={alumniConnectCopy.results}
            rows={shown}
            rowKey={({ node }) => node.id}
            estimate={ROW}
            row={result}
            hasMore={!all || pageInfo.hasNextPage}
          />
        </Box>
      ) : Cards ? (
        <Cards>{shown.map(result)}</Cards>
      ) : (
        <CardGrid>{shown.slice(0, LONG_LIST).map(result)}</CardGrid>
      )}
      {all && (
        <LoadMore
          hasMore={pageInfo.hasNextPage}
          loading={loadingMore}
          onMore={more}
          label={alumniConnectCopy.more}
          {...(pageInfo.hasNextPage && { shown: alumniConnectCopy.shown(edges.length, totalCount) })}
        />
      )}
    </>
  );
}
