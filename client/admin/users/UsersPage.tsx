import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Page } from '../../ui/layout/Page';
import { ChoiceField } from '../../ui/list/ChoiceField';
import { Toolbar } from '../../ui/list/Toolbar';
import { DataTable } from '../../ui/table/DataTable';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { usersCopy as copy } from './copy';
import { userColumns } from './userColumns';
import { useUserFilters } from './useUserFilters';

const AdminUsers = graphql(`
  query AdminUsers($q: String, $role: Role, $suspended: Boolean, $first: Int!, $after: String) {
    users(q: $q, role: $role, suspended: $suspended, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          name
          photoUrl
          role
          company
          verified
          lastActiveAt
          suspended
        }
      }
    }
  }
`);

const PAGE = 50;

/** All accounts, which an admin searches and opens. */
export function UsersPage() {
  useRowKeys();
  const { filters, filter, change, reset } = useUserFilters();
  const first = useFirst(AdminUsers, { ...filter, first: PAGE }, 'users');
  const query = useQuery(AdminUsers, { variables: { ...filter, first }, fetchPolicy: 'cache-and-network' });
  const { loading, error, refetch } = query;
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ users }) => users,
    page: PAGE,
    failed: copy.moreFailed,
  });
  const users = data?.users;
  return (
    <Page title={copy.title}>
      <Toolbar
        search={<SearchBox label={copy.search} value={filters.q} onChange={(q) => change({ q })} />}
        filters={
          <>
            <Box w={{ base: 'full', md: '56' }}>
              <ChoiceField
                label={copy.role}
                names={copy.roles}
                value={filters.role}
                onChange={(role) => change({ role })}
              />
            </Box>
            <Box w={{ base: 'full', md: '56' }}>
              <ChoiceField
                label={copy.suspended}
                names={copy.suspensions}
                value={filters.suspended}
                onChange={(suspended) => change({ suspended })}
              />
            </Box>
          </>
        }
        {...(reset && { onReset: reset })}
        result={users && !stale ? copy.count(users.totalCount) : loading && copy.loading}
      />
      {!users && (loading || !error) && <ListSkeleton label={copy.loading} />}
      {!users && error && !loading && <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>}
      {users && users.edges.length === 0 && (
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
      )}
      {users && users.edges.length > 0 && (
        <Box opacity={stale ? 0.6 : 1}>
          <DataTable
            caption={copy.title}
            columns={userColumns}
            rows={users.edges.map(({ node }) => node)}
            rowKey={({ id }) => id}
          />
          <LoadMore hasMore={users.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
        </Box>
      )}
    </Page>
  );
}
