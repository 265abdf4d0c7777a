import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LoadMore } from '../../ui/data/LoadMore';
import { Page } from '../../ui/layout/Page';
import { CardGrid, PersonCardsSkeleton } from '../../ui/data/Skeletons';
import type { RenderAskAction } from '../parts/AskAction';
import { alumniWords } from '../copy';
import { PeopleSearch } from './PeopleSearch';
import { PersonResult } from './PersonResult';
import { useDirectory } from './useDirectory';
import { directoryFilter, usePeopleFilters } from './usePeopleFilters';

/** Where a student finds somebody to ask. */
export function AlumniConnectPage({ ask }: { ask: RenderAskAction }) {
  const search = usePeopleFilters();
  const filter = useMemo(() => directoryFilter(search.filters), [search.filters]);
  const { me, people, stale, loading, error, retry, more, loadingMore } = useDirectory(filter);
  return (
    <Page title={alumniWords.title} description={alumniWords.description}>
      <PeopleSearch
        filters={search.filters}
        change={search.change}
        clear={search.clear}
        myCollege={me?.college ?? null}
      />
      <Box asChild minW="0" opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
        <section aria-label={alumniWords.results} aria-busy={stale}>
          <Flex aria-live="polite" gap="1.5" mb={people?.totalCount ? '3' : '0'} wrap="wrap" minH="5">
            {people && !stale && people.totalCount > 0 && (
              <>
                <Box as="span" fontWeight="semibold">
                  {alumniWords.count(people.totalCount)}
                </Box>
                {people.totalCount > 1 && (
                  <Box as="span" color="fg.muted">
                    · {alumniWords.order}
                  </Box>
                )}
              </>
            )}
          </Flex>
          {!people && loading && <PersonCardsSkeleton />}
          {!people && !loading && error && <ErrorState onRetry={retry}>{alumniWords.failed}</ErrorState>}
          {people?.totalCount === 0 && <Nobody any={search.any} clear={search.clear} />}
          {people && people.totalCount > 0 && (
            <>
              <CardGrid>
                {people.edges.map(({ node }) => (
                  <PersonResult key={node.id} user={node} ask={ask} />
                ))}
              </CardGrid>
              <LoadMore
                hasMore={people.pageInfo.hasNextPage}
                loading={loadingMore}
                onMore={more}
                label={alumniWords.more}
                {...(people.pageInfo.hasNextPage && {
                  shown: alumniWords.shown(people.edges.length, people.totalCount),
                })}
              />
            </>
          )}
        </section>
      </Box>
    </Page>
  );
}

function Nobody({ any, clear }: { any: boolean; clear: () => void }) {
  if (!any) return <EmptyState>{alumniWords.emptyAtAll}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="outline" colorPalette="gray" onClick={clear}>
          {alumniWords.clear}
        </Button>
      }
    >
      {alumniWords.empty}
    </EmptyState>
  );
}
