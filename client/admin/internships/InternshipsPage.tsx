import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import type { InternshipDeskQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Segmented } from '../../ui/forms/Segmented';
import { Page } from '../../ui/layout/Page';
import { ChoiceField } from '../../ui/list/ChoiceField';
import { Toolbar } from '../../ui/list/Toolbar';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { DataTable } from '../../ui/table/DataTable';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { ApplicationSheet } from './ApplicationSheet';
import { applicationColumns } from './applicationColumns';
import { internshipsCopy as copy } from './copy';
import { Listings } from './Listings';
import { PaymentIssues } from './PaymentIssues';
import { type Application, useApplications } from './useApplications';
import { ALL, REVIEW, SHOWN, useInternshipFilters } from './useInternshipFilters';

/** The internships with their fees, and the applications for them with what was paid. */
export function InternshipsPage() {
  const { filters, isReview, change, reset, isFiltered } = useInternshipFilters();
  const { data, loading, error, retry, stale, more, loadingMore } = useApplications(filters);
  const { openId, open, close } = useOpenItem();
  useRowKeys();
  const list = data?.internshipApplications;
  return (
    <Page title={copy.title}>
      {(data ?? loading) && (
        <Box mb="4">
          <Listings internships={data?.internships} />
        </Box>
      )}
      <Toolbar
        tabs={
          <Box overflowX="auto">
            <Segmented
              label={copy.statuses}
              options={SHOWN}
              value={isReview ? REVIEW : (filters.paymentStatus ?? ALL)}
              onChange={(paymentStatus) => change({ paymentStatus })}
            />
          </Box>
        }
        search={!isReview && <SearchBox label={copy.search} value={filters.q ?? ''} onChange={(q) => change({ q })} />}
        sort={
          !isReview && (
            <InternshipField
              internships={data?.internships ?? []}
              value={filters.internship}
              onChange={(internship) => change({ internship })}
            />
          )
        }
        result={!isReview && (list && !stale ? copy.count(list.totalCount) : loading && copy.loading)}
      />
      {isReview && <PaymentIssues onOpen={open} />}
      {!isReview && list && (
        <Box opacity={stale ? 0.6 : 1}>
          <Rows
            applications={list.edges.map(({ node }) => node)}
            isFiltered={isFiltered}
            onReset={reset}
            onOpen={open}
          />
          <LoadMore hasMore={list.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
        </Box>
      )}
      {!isReview && !list && loading && <ListSkeleton count={6} avatars={false} label={copy.loading} />}
      {!isReview && !list && !loading && error && <ErrorState onRetry={retry}>{copy.failed}</ErrorState>}
      {openId !== null && <ApplicationSheet key={openId} id={openId} onClose={close} />}
    </Page>
  );
}

interface InternshipFieldProps extends Pick<InternshipDeskQuery, 'internships'> {
  value: string | null;
  onChange: (slug: string) => void;
}

function InternshipField({ internships, value, onChange }: InternshipFieldProps) {
  const names = Object.fromEntries([['', copy.allInternships], ...internships.map(({ slug, title }) => [slug, title])]);
  return (
    <Box width={{ base: 'full', md: '16rem' }}>
      <ChoiceField label={copy.internship} names={names} value={value ?? ''} onChange={onChange} />
    </Box>
  );
}

interface RowsProps {
  applications: readonly Application[];
  isFiltered: boolean;
  onReset: () => void;
  onOpen: (id: string) => void;
}

function Rows({ applications, isFiltered, onReset, onOpen }: RowsProps) {
  if (applications.length === 0 && !isFiltered) return <EmptyState>{copy.empty}</EmptyState>;
  if (applications.length === 0)
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
    <DataTable
      caption={copy.applications}
      columns={applicationColumns(onOpen)}
      rows={applications}
      rowKey={({ id }) => id}
    />
  );
}
