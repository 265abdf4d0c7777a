import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import type { AlumniConnectQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { CardGrid } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import type { RenderAskAction } from '../parts/AskAction';
import { alumniConnectCopy, filterCopy } from './copy';
import { PersonResult } from './PersonResult';
import { useSentRequests } from './useSentRequests';

interface DirectoryResultsProps {
  people: NonNullable<AlumniConnectQuery['userDirectory']>;
  more: () => void;
  loadingMore: boolean;
  renderAskAction: RenderAskAction;
  /** False for the first cards only, which fill a screen. */
  all: boolean;
}

/** The cards that fill a screen: three rows of three columns. */
export const FIRST_CARDS = 9;

/** The people found so far, with a button for the next page. */
export function DirectoryResults({ people, more, loadingMore, renderAskAction, all }: DirectoryResultsProps) {
  const requests = useSentRequests();
  const { edges, pageInfo, totalCount } = people;
  return (
    <>
      <CardGrid>
        {(all ? edges : edges.slice(0, FIRST_CARDS)).map(({ node }) => (
          <PersonResult key={node.id} user={node} request={requests.get(node.id)} renderAskAction={renderAskAction} />
        ))}
      </CardGrid>
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

interface ResultCountProps {
  /** Undefined while it is not known. */
  count: number | undefined;
  /** Keeps the space below while the count is updated. */
  reserveSpace: boolean;
}

/** How many people were found, and in which order they are listed. Announced to screen readers. */
export function ResultCount({ count = 0, reserveSpace }: ResultCountProps) {
  return (
    <Flex aria-live="polite" gap="1.5" mb={reserveSpace ? '3' : '0'} wrap="wrap" minH="5">
      {count > 0 && (
        <Box as="span" fontWeight="semibold">
          {alumniConnectCopy.count(count)}
        </Box>
      )}
      {count > 1 && (
        <Box as="span" color="fg.muted">
          · {alumniConnectCopy.order}
        </Box>
      )}
    </Flex>
  );
}

/** Shown when no one matches, with a way to clear the filters if there are any. */
export function NobodyFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState>{alumniConnectCopy.nobodyYet}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="outline" colorPalette="gray" onClick={onClear}>
          {filterCopy.clear}
        </Button>
      }
    >
      {alumniConnectCopy.noMatch}
    </EmptyState>
  );
}
