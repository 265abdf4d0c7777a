import { useQuery } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { useDownload } from '../../ui/data/useDownload';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { DateField } from '../../ui/forms/DateField';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Page } from '../../ui/layout/Page';
import { ChoiceField } from '../../ui/list/ChoiceField';
import { Toolbar } from '../../ui/list/Toolbar';
import { DataTable } from '../../ui/table/DataTable';
import { ACTIONS } from '../parts/audit/auditCopy';
import type { AuditEntry } from '../parts/audit/entry';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { auditColumns } from './auditColumns';
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
  const { filter, reset } = search;
  const first = useFirst(AuditLog, { ...filter, first: PAGE }, 'auditLog');
  const query = useQuery(AuditLog, { variables: { ...filter, first }, fetchPolicy: 'cache-and-network' });
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
      <AuditToolbar
        search={search}
        entries={entries}
        result={log && !stale ? copy.count(log.totalCount) : loading && copy.loading}
      />
      <chakra.p color="fg.muted" fontSize="sm">
        {copy.appendOnly}
      </chakra.p>
      {!log && (loading || !error) && <ListSkeleton avatars={false} label={copy.loading} />}
      {!log && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      {log && entries.length === 0 && <Nothing reset={reset} />}
      {log && entries.length > 0 && (
        <Box opacity={stale ? 0.6 : 1}>
          <DataTable caption={copy.title} columns={auditColumns} rows={entries} rowKey={({ id }) => id} />
          <LoadMore hasMore={log.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
        </Box>
      )}
    </Page>
  );
}

const Nothing = ({ reset }: { reset: (() => void) | undefined }) => (
  <EmptyState
    action={
      reset && (
        <Button variant="outline" colorPalette="gray" onClick={reset}>
          {copy.clear}
        </Button>
      )
    }
  >
    {reset ? copy.noMatch : copy.empty}
  </EmptyState>
);

interface AuditToolbarProps {
  search: ReturnType<typeof useAuditFilters>;
  entries: readonly AuditEntry[];
  result: string | false;
}

const CHOICES = { '': copy.allActions, ...ACTIONS };

function AuditToolbar({ search: { filters, filter, change, reset }, entries, result }: AuditToolbarProps) {
  const { actor, action, subject, since, until } = filters;
  const by = entries.find((entry) => entry.actor?.id === actor)?.actor?.name ?? copy.someone;
  const actorChip = { key: 'actor', label: copy.by(by), onRemove: () => change({ actor: '' }) };
  const { download, loading } = useDownload(copy.exportFailed);
  const conditions = { actorId: filter.actorId, ...filter.filter };
  const query = new URLSearchParams(
    Object.entries(conditions).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return (
    <Toolbar
      search={<SearchBox label={copy.search} value={subject} onChange={(typed) => change({ subject: typed })} />}
      filters={
        <>
          <Box w={{ base: 'full', md: '64' }} alignSelf="flex-end">
            <ChoiceField
              label={copy.action}
              names={CHOICES}
              value={action}
              onChange={(chosen) => change({ action: chosen })}
            />
          </Box>
          <Box w={{ base: 'full', md: '48' }}>
            <DateField label={copy.since} value={since} max={until} onChange={(day) => change({ since: day })} />
          </Box>
          <Box w={{ base: 'full', md: '48' }}>
            <DateField label={copy.until} value={until} min={since} onChange={(day) => change({ until: day })} />
          </Box>
        </>
      }
      chips={actor === '' ? [] : [actorChip]}
      {...(reset && { onReset: reset })}
      result={result}
      action={
        <OnlineButton
          variant="outline"
          colorPalette="gray"
          size="sm"
          loading={loading}
          onClick={() => download(`/api/admin/audit-log/export?${query.toString()}`, copy.file)}
        >
          {copy.export}
        </OnlineButton>
      }
    />
  );
}
