import type { ApolloCache, ApolloClient } from '@apollo/client';
import { fetchKept } from './pages';

/** Refetches the messages of all conversations: those on the screen now, others when they are opened. Rejects without a connection. */
export async function refreshConversations(client: ApolloClient): Promise<void> {
  const ids = idsOf(client.cache);
  const shown = ids.filter((id) => isShown(client, id));
  for (const id of ids)
    if (!shown.includes(id)) client.cache.evict({ id: `Conversation:${id}`, fieldName: 'messages' });
  for (const id of shown) await fetchKept(client, id);
}

const idsOf = (cache: ApolloCache): string[] =>
  // The cache extracts what it stores, by the IDs of objects.
  Object.keys(cache.extract() as Record<string, unknown>).flatMap((key) => /^Conversation:(.+)$/.exec(key)?.[1] ?? []);

const isShown = (client: ApolloClient, id: string): boolean =>
  [...client.getObservableQueries('active')].some(
    (query) => query.queryName === 'Conversation' && query.variables['id'] === id,
  );
