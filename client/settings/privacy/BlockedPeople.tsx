import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { usePages } from '../../data/usePages';
import { UnblockButton } from '../../domain/block/UnblockButton';
import { graphql } from '../../graphql';
import type { BlockedPeopleQuery } from '../../graphql/graphql';
import { LoadMore } from '../../ui/data/LoadMore';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { Time } from '../../ui/data/Time';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { blockedPeopleCopy as copy } from './copy';

const BlockedPeople_query = graphql(`
  query BlockedPeople($first: Int!, $after: String) {
    ...BlockedPeople_page @unmask
  }

  fragment BlockedPeople_page on Query {
    blockedUsers(first: $first, after: $after) {
      totalCount
      edges {
        node {
          blockedAt
          user {
            id
            name
            photoUrl
            viewerBlocks
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The number of blocked people in a page. */
export const BLOCKED_PAGE = 20;

/**
 * The people whom the viewer blocks, most recently blocked first. The first page comes with the settings.
 * @param first how many are loaded at once: a page, or all that were loaded before
 */
export function BlockedPeople({ first }: { first: number }) {
  const query = useQuery(BlockedPeople_query, { variables: { first } });
  const { error, refetch } = query;
  const { data, more, loadingMore } = usePages(query, {
    listOf: ({ blockedUsers }) => blockedUsers,
    page: BLOCKED_PAGE,
    failed: copy.moreFailed,
  });
  if (!data) {
    if (error) return <ErrorState onRetry={() => void refetch()}>{copy.failed}</ErrorState>;
    return <BlockSkeleton lines={2} label={copy.loading} />;
  }
  const { edges, pageInfo } = data.blockedUsers;
  if (edges.length === 0) return <Box color="fg.muted">{copy.none}</Box>;
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" aria-label={copy.list}>
        {edges.map(({ node }) => (
          <BlockedPerson key={node.user.id} blocked={node} />
        ))}
      </chakra.ul>
      <LoadMore hasMore={pageInfo.hasNextPage} loading={loadingMore} label={copy.more} onMore={more} />
    </>
  );
}

type Blocked = BlockedPeopleQuery['blockedUsers']['edges'][number]['node'];

function BlockedPerson({ blocked: { user, blockedAt } }: { blocked: Blocked }) {
  return (
    <Flex as="li" align="center" gap="3" py="2">
      <PersonAvatar id={user.id} name={user.name} photoUrl={user.photoUrl ?? null} />
      <Box flex="1" minW="0">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{user.name}</bdi>
        </Box>
        <Time at={blockedAt} style="date" fontSize="sm" color="fg.muted">
          {copy.since}
        </Time>
      </Box>
      <UnblockButton person={user} />
    </Flex>
  );
}
