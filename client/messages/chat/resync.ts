import type { ApolloClient } from '@apollo/client';
import type { KeptMessages } from './messagesField';
import { openConversations } from './openConversations';
import { fetchKept } from './pages';

/**
 * Refetches the messages of these conversations: of an open one those that are kept, of the others what the screen shows of them. Those of
 * other conversations are fetched when they are opened. Rejects without a connection.
 */
export async function refreshConversations(client: ApolloClient, ids: readonly string[]): Promise<void> {
  const shown = openConversations(client);
  const open = ids.filter((id) => shown.includes(id));
  await client.refetchQueries({
    updateCache: (cache) => {
      for (const id of ids)
        if (!open.includes(id))
          cache.modify<{ messages: KeptMessages }>({
            id: `Conversation:${id}`,
            fields: { messages: (kept) => ({ ...(kept as KeptMessages), outdated: true }) },
          });
    },
  });
  for (const id of open) await fetchKept(client, id);
}
