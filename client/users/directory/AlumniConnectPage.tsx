import { Box } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { useIsMobile } from '../../lib/useMediaQuery';
import { lazyBackground } from '../../ui/lazy/lazyBackground';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { Page } from '../../ui/layout/Page';
import { useArrival } from '../../ui/lazy/useArrival';
import type { RenderAskAction } from '../parts/AskAction';
import { alumniConnectCopy } from './copy';
import { DirectoryResults, FIRST_CARDS } from './DirectoryResults';
import { PeopleSearch } from './PeopleSearch';
import { useDirectory } from './useDirectory';
import { useOpenPerson } from './useOpenPerson';
import { usedFilters } from './usedFilters';
import { directoryFilter, usePeopleFilters } from './usePeopleFilters';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ListSkeleton, PersonCardsSkeleton } from '../../ui/data/Skeletons';

// What the first screen can do without, in files of its own.
const NobodyFound = lazyBackground(async () => (await import('./NobodyFound')).NobodyFound, <ListSkeleton count={1} />);
const DirectoryKeys = lazyBackground(async () => (await import('./DirectoryKeys')).DirectoryKeys);
const PersonSheet = lazyOverlay(async () => (await import('./PersonSheet')).PersonSheet);

interface AlumniConnectPageProps {
  /** Renders the action that asks a referrer for a referral. */
  renderAskAction: RenderAskAction;
}

const resultOf = (total: number, isCollegeFirst: boolean): string =>
  isCollegeFirst && total > 1
    ? `${alumniConnectCopy.count(total)}, ${alumniConnectCopy.collegeFirst}`
    : alumniConnectCopy.count(total);

/** The directory, where a student finds someone to ask for a referral. */
export function AlumniConnectPage({ renderAskAction }: AlumniConnectPageProps) {
  const search = usePeopleFilters();
  const filter = useMemo(() => directoryFilter(search.filters), [search.filters]);
  const { me, people, stale, loading, error, retry, ...paging } = useDirectory(filter, search.sort);
  const used = usedFilters(search.filters);
  // As the server sorts (FITTING of UserDirectorySort). Unnecessary to say where it makes no difference.
  const isCollegeFirst = search.filters.sort === 'fit' && search.filters.college === '' && Boolean(me?.college);
  const isMobile = useIsMobile();
  const results = useRef<HTMLElement>(null);
  const { openId, open, close } = useOpenPerson();
  const asRows = search.filters.view === 'list' && !isMobile;
  const arrival = useArrival(people !== undefined, (people?.edges.length ?? 0) > FIRST_CARDS);
  return (
    <Page title={alumniConnectCopy.title}>
      <PeopleSearch
        {...search}
        myCollege={me === undefined ? undefined : (me?.college ?? null)}
        result={people && !stale && people.totalCount > 0 && resultOf(people.totalCount, isCollegeFirst)}
      />
      <Box asChild minW="0" opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
        <section ref={results} aria-label={alumniConnectCopy.results} aria-busy={stale || arrival === 'first'}>
          {arrival === 'waiting' &&
            (people || loading) &&
            (asRows ? <ListSkeleton count={8} /> : <PersonCardsSkeleton />)}
          {!people && !loading && error && <ErrorState onRetry={retry}>{alumniConnectCopy.failed}</ErrorState>}
          {arrival !== 'waiting' && people?.totalCount === 0 && !stale && (
            <NobodyFound
              used={used.map(({ label, without }) => ({ label, onRemove: () => search.change(without) }))}
              without={used.map(({ without }) => directoryFilter({ ...search.filters, ...without }))}
              found={alumniConnectCopy.count}
              onClear={search.clear}
            />
          )}
          {arrival !== 'waiting' && people && people.totalCount > 0 && (
            <DirectoryResults
              people={people}
              renderAskAction={renderAskAction}
              all={arrival === 'all'}
              asRows={asRows}
              onOpen={isMobile ? undefined : open}
              {...paging}
            />
          )}
        </section>
      </Box>
      <DirectoryKeys page={results} />
      {openId !== null && !isMobile && (
        <PersonSheet key={openId} id={openId} renderAskAction={renderAskAction} onClose={close} />
      )}
    </Page>
  );
}
