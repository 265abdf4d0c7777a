import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { VoucherStatus } from '../../graphql/graphql';
import { useIsMobile } from '../../lib/useMediaQuery';
import { useSession } from '../../lib/useSession';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Segmented } from '../../ui/forms/Segmented';
import { Page } from '../../ui/layout/Page';
import { Toolbar } from '../../ui/list/Toolbar';
import { DataTable } from '../../ui/table/DataTable';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { CodeCheck } from './CodeCheck';
import { statusNames, vouchersCopy as copy } from './copy';
import { redemptionColumns } from './redemptionColumns';
import { TakeBackDialog } from './TakeBackDialog';
import type { Voucher } from './voucher';

const Redemptions = graphql(`
  query Redemptions($status: VoucherStatus, $q: String, $first: Int!, $after: String) {
    redemptions(status: $status, q: $q, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ...VoucherFields @unmask
        }
      }
    }
  }
`);

const PAGE = 50;
const ALL = 'ALL';
type Shown = VoucherStatus | typeof ALL;
const STATUSES = Object.entries({ [ALL]: copy.all, ...statusNames }).map(([value, label]) => ({
  value: value as Shown, // the keys above
  label,
}));

/** Where admins hand out rewards for voucher codes, and take redemptions back. */
export function VouchersPage() {
  const { status, q, change, isFiltered } = useFilters();
  const { list, loading, error, retry, stale, more, loadingMore } = useRedemptions(status, q);
  const showAll = () => change({ status: ALL, q: '' });
  useRowKeys();
  return (
    <Page title={copy.title}>
      <Box mb="4">
        <CodeCheck />
      </Box>
      <Toolbar
        tabs={
          <Box overflowX="auto">
            <Segmented
              label={copy.statuses}
              options={STATUSES}
              value={status ?? ALL}
              onChange={(chosen) => change({ status: chosen })}
            />
          </Box>
        }
        search={<SearchBox label={copy.search} value={q} onChange={(typed) => change({ q: typed })} />}
        result={list && !stale ? copy.count(list.totalCount) : loading && copy.loading}
      />
      {list && (
        <Box opacity={stale ? 0.6 : 1}>
          <Rows vouchers={list.edges.map(({ node }) => node)} isFiltered={isFiltered} onReset={showAll} />
          <LoadMore hasMore={list.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
        </Box>
      )}
      {!list && loading && <ListSkeleton count={6} avatars={false} label={copy.loading} />}
      {!list && !loading && error && <ErrorState onRetry={retry}>{copy.failed}</ErrorState>}
    </Page>
  );
}

interface RowsProps {
  vouchers: readonly Voucher[];
  isFiltered: boolean;
  onReset: () => void;
}

function Rows({ vouchers, isFiltered, onReset }: RowsProps) {
  const viewerId = useSession()?.user.id ?? '';
  const isMobile = useIsMobile();
  const [asked, setAsked] = useState<Voucher | null>(null);
  if (vouchers.length === 0 && !isFiltered) return <EmptyState>{copy.empty}</EmptyState>;
  if (vouchers.length === 0)
    return (
      <EmptyState
        action={
          <Button variant="outline" colorPalette="gray" onClick={onReset}>
            {copy.reset}
          </Button>
        }
      >
        {copy.noMatch}
      </EmptyState>
    );
  return (
    <>
      <DataTable
        caption={copy.title}
        columns={redemptionColumns({ viewerId, isMobile, onTakeBack: setAsked })}
        rows={vouchers}
        rowKey={({ entryId }) => entryId}
      />
      {asked && <TakeBackDialog voucher={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const isStatus = (text: string): text is VoucherStatus => text in statusNames;

/** The filters, kept in the address. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const given = (params.get('status') ?? '').toUpperCase();
  const status = isStatus(given) ? given : null;
  const q = params.get('q') ?? '';
  const change = (next: { status?: Shown; q?: string }) =>
    setParams(
      (now) => {
        if (next.status === ALL) now.delete('status');
        else if (next.status) now.set('status', next.status.toLowerCase());
        if (next.q === '') now.delete('q');
        else if (next.q) now.set('q', next.q);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { status, q, change, isFiltered: status !== null || q !== '' };
}

function useRedemptions(status: VoucherStatus | null, q: string) {
  const filter = { status, q: q === '' ? null : q };
  const query = useQuery(Redemptions, {
    variables: { ...filter, first: useFirst(Redemptions, { ...filter, first: PAGE }, 'redemptions') },
    fetchPolicy: 'cache-and-network',
  });
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ redemptions }) => redemptions,
    page: PAGE,
    failed: copy.failed,
  });
  const { loading, error, refetch } = query;
  return { list: data?.redemptions, loading, error, retry: () => void refetch(), stale, more, loadingMore };
}
