import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { OwnMessage } from './useLastOwn';

/** Whether a message has been deleted since it was chosen, here or elsewhere. `id` is null for none. */
export function useIsDeleted(id: string | null): boolean {
  const client = useApolloClient();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const from = client.cache.identify({ __typename: 'Message', id }) ?? '';
    const watching = client.watchFragment({ fragment: OwnMessage, from }).subscribe(({ complete, data }) => {
      if (complete && data.deleted) setDeletedId(id);
    });
    return () => watching.unsubscribe();
  }, [client, id]);
  return id !== null && deletedId === id;
}
