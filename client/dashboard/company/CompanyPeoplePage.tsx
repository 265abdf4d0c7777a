import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useSearchParams } from 'react-router-dom';
import { readError } from '../../data/errors';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { useListPolling } from '../../referrals/live/useListPolling';
import { LoadMore } from '../../ui/data/LoadMore';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Page } from '../../ui/layout/Page';
import { Toolbar } from '../../ui/list/Toolbar';
import { DataTable } from '../../ui/table/DataTable';
import { ContinueVerification } from '../parts/received/ContinueVerification';
import { companyPeopleCopy as copy } from './copy';
import { personColumns } from './personColumns';

const CompanyPeople = graphql(`
  query CompanyPeople($q: String, $first: Int!, $after: String) {
    companyPeople(q: $q, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          pendingRequests
          waitingSince
          user {
            id
            name
            photoUrl
            position
            verifiedAt
            stats {
              answerRate
            }
          }
        }
      }
    }
  }
`);

const PAGE = 50;

/** The verified people of an HR user's company; those whose requests wait longest come first. */
export function CompanyPeoplePage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const setQ = (next: string) => setParams(next === '' ? {} : { q: next }, { replace: true });
  const filter = { q: q === '' ? null : q };
  const query = useQuery(CompanyPeople, {
    variables: { ...filter, first: useFirst(CompanyPeople, { ...filter, first: PAGE }, 'companyPeople') },
    fetchPolicy: 'cache-and-network',
  });
  useListPolling();
  const { loading, error, refetch } = query;
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ companyPeople }) => companyPeople,
    page: PAGE,
    failed: copy.failed,
  });
  const people = data?.companyPeople;
  const isForbidden = error !== undefined && readError(error).code === 'FORBIDDEN';
  return (
    <Page title={copy.title}>
      {!isForbidden && (
        <Toolbar
          search={<SearchBox label={copy.search} value={q} onChange={setQ} />}
          result={people && copy.result(people.totalCount)}
        />
      )}
      {people && (
        <Box opacity={stale ? 0.6 : 1}>
          <People people={people} q={q} clear={() => setQ('')} />
          <LoadMore hasMore={people.pageInfo.hasNextPage} loading={loadingMore} onMore={more} label={copy.more} />
        </Box>
      )}
      {!people && (loading || !error) && <ListSkeleton label={copy.loading} />}
      {!people && isForbidden && (
        <EmptyState action={<ContinueVerification step={undefined} />}>{copy.forbidden}</EmptyState>
      )}
      {!people && error && !isForbidden && !loading && (
        <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>
      )}
    </Page>
  );
}

interface PeopleProps {
  people: { edges: readonly { node: Parameters<ReturnType<typeof personColumns>[number]['cell']>[0] }[] };
  q: string;
  clear: () => void;
}

function People({ people: { edges }, q, clear }: PeopleProps) {
  const viewerId = useSession()?.user.id ?? '';
  if (edges.length > 0)
    return (
      <DataTable
        caption={copy.title}
        columns={personColumns(viewerId)}
        rows={edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
      />
    );
  if (q === '') return <EmptyState>{copy.empty}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="outline" colorPalette="gray" onClick={clear}>
          {copy.clear}
        </Button>
      }
    >
      {copy.noMatch(q)}
    </EmptyState>
  );
}
