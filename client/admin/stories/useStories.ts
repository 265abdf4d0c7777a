import { useQuery } from '@apollo/client/react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { StoryFieldsFragment } from '../../graphql/graphql';
import { useQueuePolling } from '../parts/useQueuePolling';
import { storiesCopy as copy } from './copy';

graphql(`
  fragment StoryFields on Story {
    id
    quote
    role
    approved
    onLandingPage
    createdAt
    author {
      id
      name
      photoUrl
    }
  }
`);
const Stories = graphql(`
  query Stories($approved: Boolean, $first: Int!, $after: String) {
    stories(approved: $approved, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ...StoryFields @unmask
        }
      }
    }
  }
`);

export type Story = StoryFieldsFragment;

const PAGE = 20;

/** A list of stories, kept up to date. */
export function useStories(approved: boolean | null) {
  const query = useQuery(Stories, {
    variables: { approved, first: useFirst(Stories, { approved, first: PAGE }, 'stories') },
    fetchPolicy: 'cache-and-network',
  });
  useQueuePolling(query, 'stories');
  const { data, stale, more, loadingMore } = usePages(query, {
    listOf: ({ stories }) => stories,
    page: PAGE,
    failed: copy.failed,
  });
  const { loading, error, refetch } = query;
  return { list: data?.stories, loading, error, retry: () => void refetch(), stale, more, loadingMore };
}
