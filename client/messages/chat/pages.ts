import type { ApolloCache, ApolloClient } from '@apollo/client';
import { graphql } from '../../graphql';
import type { KeptMessages } from './messagesField';

/**
 * Messages of a conversation around a number, or the latest ones. As `page`, they come before or after those that the cache keeps; its
 * policy reads the alias.
 */
const Messages = graphql(`
  query Messages($id: ID!, $around: Int, $last: Int!, $isPage: Boolean!) {
    conversation(id: $id) {
      id
      page: messages(around: $around, last: $last) @include(if: $isPage) {
        edges {
          node {
            id
            seq
            mine
            clientId
            status
            createdAt
            withheld
            ...MessageItem_message
          }
        }
        pageInfo {
          hasPreviousPage
          hasNextPage
        }
      }
      messages(around: $around, last: $last) @skip(if: $isPage) {
        edges {
          node {
            id
            seq
            mine
            clientId
            status
            createdAt
            withheld
            ...MessageItem_message
          }
        }
        pageInfo {
          hasPreviousPage
          hasNextPage
        }
      }
    }
  }
`);

const PAGE = 30;
/** The largest page of the server. */
const MAX_PAGE = 100;

interface Kept {
  first: number;
  last: number;
  hasNextPage: boolean;
}

/** Which messages of a conversation the cache keeps; null if it keeps none, or outdated ones, 1 to 0 if there are none. */
export function keptOf(cache: ApolloCache, id: string): Kept | null {
  let kept: Kept | null = null;
  // Changes nothing. A query would read every message to know the first and the last.
  cache.modify<{ messages: KeptMessages }>({
    id: cache.identify({ __typename: 'Conversation', id }) ?? '',
    fields: {
      messages: (value, { readField }) => {
        const { edges, pageInfo, outdated } = value as KeptMessages; // the shape that its field policy keeps
        if (outdated) return value;
        const seqOf = (edge: KeptMessages['edges'][number] | undefined) => edge && readField<number>('seq', edge.node);
        kept = { first: seqOf(edges[0]) ?? 1, last: seqOf(edges.at(-1)) ?? 0, hasNextPage: pageInfo.hasNextPage };
        return value;
      },
    },
    broadcast: false,
  });
  return kept;
}

interface Page {
  id: string;
  /** The number of the first message. */
  from: number;
  size: number;
}

async function fetchPage(client: ApolloClient, { id, from, size }: Page, isPage = true): Promise<void> {
  // The server returns the messages from `around - last / 2`, rounded.
  const variables = { id, around: from + Math.floor(size / 2), last: size, isPage };
  await client.query({ query: Messages, variables, fetchPolicy: 'network-only' });
}

/** Fetches the messages before those that are kept. Rejects without a connection, as the functions below. */
export async function fetchOlder(client: ApolloClient, id: string): Promise<void> {
  const kept = keptOf(client.cache, id);
  if (!kept || kept.first <= 1) return;
  const from = Math.max(1, kept.first - PAGE);
  await fetchPage(client, { id, from, size: kept.first - from });
}

/** Fetches the messages after those that are kept. */
export async function fetchNewer(client: ApolloClient, id: string, size = PAGE): Promise<void> {
  const kept = keptOf(client.cache, id);
  if (kept) await fetchPage(client, { id, from: kept.last + 1, size });
}

/** Fetches a message with those around it. They take the place of those that are kept, unless they connect to them. */
export const fetchAround = (client: ApolloClient, id: string, seq: number): Promise<void> =>
  fetchPage(client, { id, from: Math.max(1, seq - PAGE / 2), size: PAGE }, false);

/** Fetches the latest messages. They take the place of those that are kept, unless they connect to them. */
export async function fetchLatest(client: ApolloClient, id: string): Promise<void> {
  const variables = { id, around: null, last: PAGE, isPage: false };
  await client.query({ query: Messages, variables, fetchPolicy: 'network-only' });
}

/** Fetches the kept messages of a conversation again, and those after them. */
export async function fetchKept(client: ApolloClient, id: string): Promise<void> {
  const kept = keptOf(client.cache, id);
  if (!kept) return;
  for (let from = kept.first; from <= kept.last + 1; from += MAX_PAGE)
    await fetchPage(client, { id, from, size: MAX_PAGE });
}
