import type { ApolloCache, ApolloClient, ObservableQuery } from '@apollo/client';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ConversationsQuery } from '../../graphql/graphql';
import { openConversations } from './openConversations';
import { UnreadMessages } from '../announcing/unreadMessages';

const ConversationState = graphql(`
  query ConversationState($id: ID!) {
    conversation(id: $id) {
      id
      unreadCount
      closed
      with {
        id
        viewerBlocks
        headline
        position
        company
        college
      }
      ...ConversationRow_conversation
    }
    me {
      id
      unreadMessages
      unreadNotifications
    }
  }
`);

/** The largest page of the server. */
const MOST_MISSING = 100;

/** A refetch that is in progress, and the one after it. */
interface Refetch {
  done: Promise<boolean>;
  next?: Promise<boolean>;
}

const refetches = new WeakMap<ApolloClient, Map<string, Refetch>>();

/** Refetches a conversation's row in the list, and the counts. Resolves to whether it succeeded. */
export function refreshRow(client: ApolloClient, id: string): Promise<boolean> {
  const running = refetches.get(client) ?? new Map<string, Refetch>();
  refetches.set(client, running);
  const refetch = running.get(id);
  // An answer that is on its way may be older than the reason for this call.
  if (refetch) return (refetch.next ??= refetch.done.then(() => refreshRow(client, id)));
  // Without a connection, the missed events arrive after the reconnect.
  const done = succeeds(
    client.query({ query: ConversationState, variables: { id }, fetchPolicy: 'network-only' }),
  ).finally(() => running.delete(id));
  running.set(id, { done });
  return done;
}

/** Fetches the kept messages of a conversation again, and later ones. Resolves to whether it succeeded. */
export const refreshConversation = (client: ApolloClient, id: string): Promise<boolean> =>
  succeeds(pages().then((module) => module.fetchKept(client, id)));

/** Fetches messages that are missing at the end of a conversation. Resolves to whether it succeeded. */
export const fetchMissing = (client: ApolloClient, id: string): Promise<boolean> =>
  succeeds(pages().then((module) => module.fetchNewer(client, id, MOST_MISSING)));

/** Loaded with the first conversation that is opened. */
const pages = () => import('./pages');

const succeeds = (fetched: Promise<unknown>): Promise<boolean> =>
  fetched.then(
    () => true,
    () => false,
  );

/**
 * Refetches the lists of conversations that are on the screen, and how many stand apart.
 * @param newest a conversation with a new message: the lists that show it stay as they are, since it only moves to their top
 */
export function refreshList(client: ApolloClient, newest = ''): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) =>
      query.queryName === 'Conversations' && !shows(query, newest) && refetchShown(query, 'conversations'),
  });
}

function shows(query: ObservableQuery<unknown>, conversationId: string): boolean | undefined {
  const { data } = query.getCurrentResult() as { data?: ConversationsQuery }; // by its name
  return data?.conversations.edges.some(({ node }) => node.id === conversationId);
}

/**
 * Refetches the list and the state of the open conversation. After a reconnect, because the events that were missed do not say what another
 * device has blocked, accepted or declined in the meantime, nor that a message request was accepted.
 */
export function refreshStates(client: ApolloClient): void {
  refreshList(client);
  for (const id of openConversations(client)) void refreshRow(client, id);
}

/** Refetches all conversations and the count of unread messages after events were missed. Resolves to whether it succeeded. */
export const refreshAll = async (client: ApolloClient): Promise<boolean> => {
  refreshStates(client);
  const ids = idsOf(client.cache);
  void succeeds(client.query({ query: UnreadMessages, fetchPolicy: 'network-only' }));
  return ids.length === 0 || succeeds(import('./resync').then((module) => module.refreshConversations(client, ids)));
};

const idsOf = (cache: ApolloCache): string[] =>
  // The cache extracts what it stores, by the IDs of objects.
  Object.keys(cache.extract() as Record<string, unknown>).flatMap((key) => /^Conversation:(.+)$/.exec(key)?.[1] ?? []);
