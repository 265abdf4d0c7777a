import type { ApolloClient } from '@apollo/client';
import { fetchKept } from './pages';

/** Refetches the messages of these conversations: those on the screen now, others when they are opened. Rejects without a connection. */
export async function refreshConversations(client: ApolloClient, ids: readonly string[]): Promise<void> {
  const shown = ids.filter((id) => isShown(client, id));
  for (const id of ids)
    if (!shown.includes(id)) client.cache.evict({ id: `Conversation:${id}`, fieldName: 'messages' });
  for (const id of shown) await fetchKept(client, id);
}

const isShown = (client: ApolloClient, id: string): boolean =>
  [...client.getObservableQueries('active')].some(
    (query) => query.queryName === 'Conversation' && query.variables['id'] === id,
  );
