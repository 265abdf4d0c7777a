import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { JobListingsQuery } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { CountTabs } from '../../ui/data/CountTabs';
import { Figure, FigureBar } from '../../ui/data/FigureBar';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useKeys } from '../../ui/keys/useKeys';
import { Page } from '../../ui/layout/Page';
import { listingsCopy, statusNames } from './copy';
import { ListingRow } from './ListingRow';
import { NoListings } from './NoListings';
import { ListingToolbar } from './ListingToolbar';
import { type ListingFilters, NO_FILTERS, paramsOf, useListingFilters } from './useListingFilters';
import { useListings } from './useListings';

type Jobs = JobListingsQuery['jobs'];

/** Where a referrer sees how their openings do, and changes them. */
export function JobListingsPage() {
  const { filters, change, reset, isFiltered, variables } = useListingFilters();
  const { jobs, loading, error, retry, stale, more, loadingMore } = useListings(variables);
  const role = useSession()?.user.role;
  useListingKeys();
  const list = { filters, isFiltered, change, onReset: reset };
  // A search, an order and tabs of nothing would only be in the way of the first job.
  if (jobs && !hasAny(jobs) && !isFiltered && !stale)
    return (
      <Page title={listingsCopy.title}>
        <NoListings {...list} />
      </Page>
    );
  return (
    <Page title={listingsCopy.title}>
      {jobs
        ? hasAny(jobs) && <Figures totals={jobs.totals} mine={filters.mine} />
        : loading && <Figures totals={undefined} mine={filters.mine} />}
      <ListingToolbar
        filters={filters}
        change={change}
        reset={isFiltered ? reset : undefined}
        result={jobs && !stale ? listingsCopy.count(jobs.totalCount) : loading && listingsCopy.loading}
        isCompany={role !== 'ALUMNI'}
        action={<PostLink />}
      />
      {!jobs && loading && <ListSkeleton count={6} avatars={false} label={listingsCopy.loading} />}
      {!jobs && !loading && error && <ErrorState onRetry={retry}>{listingsCopy.failed}</ErrorState>}
      {jobs && (
        <Box mt="-5">
          <StatusTabs jobs={jobs} status={filters.status} onChange={(status) => change({ status })}>
            {jobs.totalCount === 0 ? (
              <NoListings {...list} />
            ) : (
              <Box opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
                <Rows jobs={jobs} more={more} loadingMore={loadingMore} />
              </Box>
            )}
          </StatusTabs>
        </Box>
      )}
    </Page>
  );
}

function PostLink() {
  return (
    <Button asChild>
      <Link to={paths.newListing}>
        <Plus aria-hidden />
        <chakra.span srOnly={{ base: true, md: false }}>{listingsCopy.post}</chakra.span>
      </Link>
    </Button>
  );
}

/** Whether there is a job, whatever its status. Before the first one, the figures would be zeros. */
const hasAny = ({ counts }: Jobs): boolean => counts.some(({ count }) => count > 0);

const FIGURES = ['open', 'applications', 'referrals', 'hired'] as const;

/** The jobs that each figure counts, those that add most to it first. */
const COUNTED: Record<(typeof FIGURES)[number], Partial<ListingFilters>> = {
  open: { status: 'OPEN' },
  applications: { sort: 'applications' },
  referrals: { sort: 'referrals' },
  hired: { sort: 'hired' },
};

interface FiguresProps {
  totals: Jobs['totals'] | undefined;
  /** The figures are of the jobs that the viewer posted. */
  mine: boolean;
}

function Figures({ totals, mine }: FiguresProps) {
  const linkTo = (figure: (typeof FIGURES)[number]) =>
    `${paths.listings}?${paramsOf({ ...NO_FILTERS, ...COUNTED[figure], mine })}`;
  return (
    <FigureBar label={listingsCopy.figuresLabel}>
      {FIGURES.map((figure) => (
        <Figure
          key={figure}
          label={listingsCopy.figures[figure]}
          value={totals ? number(totals[figure]) : undefined}
          {...(totals && { to: linkTo(figure) })}
        >
          {totals && listingsCopy.figureNotes[figure]}
        </Figure>
      ))}
    </FigureBar>
  );
}

interface StatusTabsProps {
  jobs: Jobs;
  status: ListingFilters['status'];
  onChange: (status: ListingFilters['status']) => void;
  children: ReactNode;
}

const STATUSES = ['OPEN', 'CLOSED', 'DRAFT'] as const;

function StatusTabs({ jobs: { counts }, status, onChange, children }: StatusTabsProps) {
  const countOf = (own: string) => counts.find((each) => each.status === own)?.count ?? 0;
  return (
    <CountTabs
      flush
      label={listingsCopy.statuses}
      tabs={[
        { value: '', label: listingsCopy.all, count: STATUSES.reduce((sum, own) => sum + countOf(own), 0) },
        ...STATUSES.map((own) => ({ value: own, label: statusNames[own], count: countOf(own) })),
      ]}
      value={status ?? ''}
      onChange={(value) => onChange(STATUSES.find((own) => own === value) ?? null)}
    >
      {children}
    </CountTabs>
  );
}

interface RowsProps {
  jobs: Jobs;
  more: () => void;
  loadingMore: boolean;
}

function Rows({ jobs: { edges, pageInfo, totalCount }, more, loadingMore }: RowsProps) {
  const viewerId = useSession()?.user.id;
  return (
    <>
      <chakra.ul
        aria-label={listingsCopy.list}
        m="0"
        mt="2"
        p="0"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
      >
        {edges.map(({ node }) => (
          <ListingRow key={node.id} job={node} viewerId={viewerId} />
        ))}
      </chakra.ul>
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        loading={loadingMore}
        onMore={more}
        label={listingsCopy.more}
        {...(pageInfo.hasNextPage && { shown: listingsCopy.shown(edges.length, totalCount) })}
      />
    </>
  );
}

/** Presses a button of the row that has the focus, or else of the first row. */
function pressInRow(action: string) {
  const row = document.activeElement?.closest('[data-listing]') ?? document.querySelector('[data-listing]');
  row?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
}

/** The keys c, e and m press the buttons of the page and of the row; `/` leads to the search. */
function useListingKeys() {
  const navigate = useNavigate();
  const bindings = useMemo(
    () => [
      { keys: 'c', label: listingsCopy.keys.post, run: () => void navigate(paths.newListing) },
      { keys: 'e', label: listingsCopy.keys.edit, run: () => pressInRow('edit') },
      { keys: 'm', label: listingsCopy.keys.manage, run: () => pressInRow('manage') },
      {
        keys: '/',
        label: listingsCopy.keys.search,
        run: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
      },
    ],
    [navigate],
  );
  useKeys(listingsCopy.keys.title, bindings);
}
