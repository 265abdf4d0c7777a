import { Box } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { CandidateSearchQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { CardGrid } from '../../ui/data/Skeletons';
import { CandidateResult, type ResultProps } from './CandidateResult';
import { searchCopy } from './copy';

interface CandidateResultsProps extends Omit<ResultProps, 'candidate'> {
  ref: Ref<HTMLElement>;
  candidates: CandidateSearchQuery['candidates'];
  more: () => void;
  loadingMore: boolean;
  /** A new search is loading. */
  stale: boolean;
}

/** The candidates found so far, with a button for the next page. */
export function CandidateResults({ ref, candidates, more, loadingMore, stale, ...props }: CandidateResultsProps) {
  const { edges, pageInfo, totalCount } = candidates;
  const results = edges.map(({ node }) => <CandidateResult key={node.id} candidate={node} {...props} />);
  return (
    <Box asChild minW="0" opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
      <section ref={ref} aria-label={searchCopy.results} aria-busy={stale}>
        {props.asRow ? results : <CardGrid>{results}</CardGrid>}
        <LoadMore
          hasMore={pageInfo.hasNextPage}
          loading={loadingMore}
          onMore={more}
          label={searchCopy.more}
          {...(pageInfo.hasNextPage && { shown: searchCopy.shown(edges.length, totalCount) })}
        />
      </section>
    </Box>
  );
}
