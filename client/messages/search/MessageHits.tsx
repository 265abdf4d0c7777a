import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { MessageHitsQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { LoadMore } from '../../ui/data/LoadMore';
import { Time } from '../../ui/data/Time';
import { useIsMobile } from '../../lib/useMediaQuery';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { FROM_LIST } from '../parts/openedFrom';
import { messageHitsCopy as copy } from './copy';
import { snippetOf } from './snippet';

const FoundMessages = graphql(`
  query MessageHits($q: String!, $first: Int!, $after: String) {
    searchMessages(q: $q, first: $first, after: $after) {
      totalCount
      edges {
        node {
          message {
            id
            seq
            mine
            content
            createdAt
          }
          conversation {
            id
            with {
              id
              name
              photoUrl
              verified
            }
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

const PAGE = 20;

/** The messages that contain a text, below the people whose names do. Each opens its conversation at the message. */
export function MessageHits({ q }: { q: string }) {
  const query = useQuery(FoundMessages, {
    variables: { q, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ searchMessages }) => searchMessages,
    page: PAGE,
    failed: copy.moreFailed,
  });
  return (
    <chakra.section aria-label={copy.messages}>
      <GroupTitle>{copy.messages}</GroupTitle>
      {data ? (
        <Hits q={q} found={data.searchMessages} stale={stale} loadingMore={loadingMore} onMore={more} />
      ) : query.error ? (
        <ErrorState onRetry={() => void query.refetch()}>{copy.failed}</ErrorState>
      ) : (
        <Box px="4">
          <ListSkeleton label={copy.loading} />
        </Box>
      )}
    </chakra.section>
  );
}

/** The name of a group of results. */
export function GroupTitle({ children }: { children: string }) {
  return (
    <chakra.h2 px="4" pt="3" pb="1" fontSize="xs" fontWeight="semibold" color="fg.muted">
      {children}
    </chakra.h2>
  );
}

/** Says that a group has no results. */
export function NoResult({ children }: { children: string }) {
  return (
    <Box px="4" py="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {children}
    </Box>
  );
}

type Found = MessageHitsQuery['searchMessages'];

interface HitsProps {
  q: string;
  found: Found;
  stale: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

function Hits({ q, found: { edges, pageInfo }, stale, loadingMore, onMore }: HitsProps) {
  if (edges.length === 0) return <NoResult>{copy.none(q)}</NoResult>;
  return (
    <>
      <chakra.ul aria-label={copy.messages} aria-busy={stale} m="0" p="0" opacity={stale ? '0.6' : '1'}>
        {edges.map(({ node }) => (
          <Hit key={node.message.id} hit={node} q={q} />
        ))}
      </chakra.ul>
      <LoadMore hasMore={pageInfo.hasNextPage} loading={loadingMore} label={copy.more} onMore={onMore} />
    </>
  );
}

function Hit({ hit: { message, conversation }, q }: { hit: Found['edges'][number]['node']; q: string }) {
  const { with: other } = conversation;
  const isMobile = useIsMobile();
  const parts = snippetOf(message.content, q) ?? { before: message.content, hit: '', after: '' };
  return (
    <chakra.li listStyleType="none" borderBottomWidth="1px">
      <Flex
        asChild
        gap="3"
        px="4"
        py="3"
        align="center"
        _hover={{ bg: 'bg.subtle' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Link
          to={`${paths.conversation(conversation.id)}?message=${message.seq}`}
          state={isMobile ? FROM_LIST : undefined}
        >
          <PersonAvatar id={other.id} name={other.name} photoUrl={other.photoUrl ?? null} verified={other.verified} />
          <Box flex="1" minW="0">
            <Flex align="baseline" gap="2">
              <chakra.span flex="1" truncate fontWeight="semibold">
                <bdi>{other.name}</bdi>
              </chakra.span>
              <Time at={message.createdAt} style="message" fontSize="xs" color="fg.muted" whiteSpace="nowrap" />
            </Flex>
            <chakra.span display="block" lineClamp="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {message.mine && copy.you}
              <bdi>
                {parts.before}
                <chakra.mark bg="accent.soft" color="fg" fontWeight="semibold" borderRadius="sm">
                  {parts.hit}
                </chakra.mark>
                {parts.after}
              </bdi>
            </chakra.span>
          </Box>
        </Link>
      </Flex>
    </chakra.li>
  );
}
