import { useQuery } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { DataTable } from '../../ui/table/DataTable';
import { auditColumns } from './auditColumns';
import { AuditToolbar } from './AuditToolbar';
import { auditCopy as copy } from './copy';
import { useAuditFilters } from './useAuditFilters';

const AuditLog = graphql(`
  query AuditLog($actorId: ID, $filter: AuditFilter, $first: Int!, $after: String) {
    auditLog(actorId: $actorId, filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ...AuditEntryParts @unmask
        }
      }
    }
  }
`);

const PAGE = 50;

/** Everything that admins and Batchmate itself did with privileges, newest first. */
export function AuditPage() {
  const search = useAuditFilters();
  const { filter, isInverted, reset } = search;
  const first = useFirst(AuditLog, { ...filter, first: PAGE }, 'auditLog');
  const query = useQuery(AuditLog, {
    variables: { ...filter, first },
    fetchPolicy: 'cache-and-network',
    skip: isInverted,
  });
  const { loading, error, refetch } = query;
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ auditLog }) => auditLog,
    page: PAGE,
    failed: copy.moreFailed,
  });
  const log = data?.auditLog;
  const entries = log?.edges.map(({ node }) => node) ?? [];
  return (
    <Page title={copy.title}>
      <AuditToolbar search={search} result={log && !stale ? copy.count(log.totalCount) : loading && copy.loading} />
      <chakra.p color="fg.muted" fontSize="sm">
        {copy.appendOnly}
      </chakra.p>
      {isInverted && <Nothing reset={reset}>{copy.inverted}</Nothing>}
      {!isInverted && !log && (loading || !error) && <ListSkeleton avatars={false} label={copy.loading} />}
      {!log && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      {log && entries.length === 0 && <Nothing reset={reset}>{reset ? copy.noMatch : copy.empty}</Nothing>}
      {log && entries.length > 0 && (
        <Box opacity={stale ? 0.6 : 1}>
          <DataTable caption={copy.title} columns={auditColumns} rows={entries} rowKey={({ id }) => id} />
          <LoadMore hasMore={log.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
        </Box>
      )}
    </Page>
  );
}

const Nothing = ({ reset, children }: { reset: (() => void) | undefined; children: string }) => (
  <EmptyState
    action={
      reset && (
        <Button variant="outline" colorPalette="gray" onClick={reset}>
          {copy.clear}
        </Button>
      )
    }
  >
    {children}
  </EmptyState>
);
