import { Box } from '@chakra-ui/react';
import { type Ref, startTransition, useEffect, useState } from 'react';
import type { CandidateSearchQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { CardGrid } from '../../ui/data/Skeletons';
import { CandidateResult, type ResultProps } from './CandidateResult';
import { searchCopy } from './copy';

/** More than fit into a window of 1280 × 800. */
const FIRST_RESULTS = 9;

interface CandidateResultsProps extends Omit<ResultProps, 'candidate'> {
  ref: Ref<HTMLElement>;
  candidates: CandidateSearchQuery['candidates'];
  /** Shows all of them in one step instead of the first ones first. */
  atOnce: boolean;
  more: () => void;
  loadingMore: boolean;
  /** A new search is loading. */
  stale: boolean;
}

/** The candidates found so far, the first ones before the others, with a button for the next page. */
export function CandidateResults(allProps: CandidateResultsProps) {
  const { ref, candidates, atOnce, more, loadingMore, stale, ...props } = allProps;
  const { edges, pageInfo, totalCount } = candidates;
  const [all, setAll] = useState(atOnce || edges.length <= FIRST_RESULTS);
  useEffect(() => startTransition(() => setAll(true)), []);
  const shown = all ? edges : edges.slice(0, FIRST_RESULTS);
  const hasMore = all && pageInfo.hasNextPage;
  const results = shown.map(({ node }) => <CandidateResult key={node.id} candidate={node} {...props} />);
  return (
    <Box asChild minW="0" opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
      <section ref={ref} aria-label={searchCopy.results} aria-busy={stale || !all}>
        {props.asRow ? results : <CardGrid>{results}</CardGrid>}
        <LoadMore
          hasMore={hasMore}
          loading={loadingMore}
          onMore={more}
          label={searchCopy.more}
          {...(hasMore && { shown: searchCopy.shown(edges.length, totalCount) })}
        />
      </section>
    </Box>
  );
}
