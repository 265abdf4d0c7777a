import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Page } from '../../ui/layout/Page';
import { useArrival } from '../../ui/lazy/useArrival';
import type { RenderAskAction } from '../parts/AskAction';
import { alumniConnectCopy } from './copy';
import { DirectoryResults, FIRST_CARDS, NobodyFound, ResultCount } from './DirectoryResults';
import { PeopleSearch } from './PeopleSearch';
import { useDirectory } from './useDirectory';
import { directoryFilter, usePeopleFilters } from './usePeopleFilters';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PersonCardsSkeleton } from '../../ui/data/Skeletons';

interface AlumniConnectPageProps {
  /** Renders the action that asks a referrer for a referral. */
  renderAskAction: RenderAskAction;
}

/** The directory, where a student finds someone to ask for a referral. */
export function AlumniConnectPage({ renderAskAction }: AlumniConnectPageProps) {
  const search = usePeopleFilters();
  const filter = useMemo(() => directoryFilter(search.filters), [search.filters]);
  const { me, people, stale, loading, error, retry, ...paging } = useDirectory(filter);
  const arrival = useArrival(people !== undefined, (people?.edges.length ?? 0) > FIRST_CARDS);
  return (
    <Page title={alumniConnectCopy.title} description={alumniConnectCopy.description}>
      <PeopleSearch {...search} myCollege={me === undefined ? undefined : (me?.college ?? null)} />
      <Box asChild minW="0" opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
        <section aria-label={alumniConnectCopy.results} aria-busy={stale || arrival === 'first'}>
          <ResultCount
            count={stale ? undefined : people?.totalCount}
            reserveSpace={people ? people.totalCount > 0 : loading}
          />
          {arrival === 'waiting' && (people || loading) && <PersonCardsSkeleton />}
          {!people && !loading && error && <ErrorState onRetry={retry}>{alumniConnectCopy.failed}</ErrorState>}
          {arrival !== 'waiting' && people?.totalCount === 0 && (
            <NobodyFound filtered={search.filtered} onClear={search.clear} />
          )}
          {arrival !== 'waiting' && people && people.totalCount > 0 && (
            <DirectoryResults people={people} renderAskAction={renderAskAction} all={arrival === 'all'} {...paging} />
          )}
        </section>
      </Box>
    </Page>
  );
}
