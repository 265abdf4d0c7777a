import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { refetchShown } from '../../data/usePages';
import { countBookmark } from './bookmarkCount';
import { type CandidateChange, hearOtherTabs } from './otherTabs';

/** A page that was out of sight for this long is read again on return, in milliseconds: another device may have changed something. */
const STALE_AFTER = 60_000;
const SHOWN: ReadonlySet<string | undefined> = new Set(['CandidateSearch', 'CandidateDetails']);

function show({ cache }: ApolloClient, { id, ...changes }: CandidateChange): void {
  let isNewBookmark = false;
  const fields = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      // The same field with arguments has another value, for example the invitation to one job.
      (now: unknown, { storeFieldName }: { storeFieldName: string }) => {
        if (storeFieldName !== name) return now;
        isNewBookmark ||= name === 'bookmarked' && now !== value;
        return value;
      },
    ]),
  );
  cache.modify({ id: cache.identify({ __typename: 'Candidate', id }) ?? '', fields });
  if (isNewBookmark && changes.bookmarked !== undefined) countBookmark(cache, changes.bookmarked);
}

/** Keeps bookmarks, invitations and notes as they are in the user's other tabs, and reads the candidates again on return. */
export function useKeepCurrent(): void {
  const client = useApolloClient();
  useEffect(() => hearOtherTabs((change) => show(client, change)), [client]);
  useEffect(() => {
    let hiddenAt: number | null = null;
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== null && Date.now() - hiddenAt >= STALE_AFTER) {
        hiddenAt = null;
        // What is shown stays if this fails, for example without a connection.
        void client
          .refetchQueries({
            include: 'active',
            onQueryUpdated: (query) => SHOWN.has(query.queryName) && refetchShown(query, 'candidates'),
          })
          .catch(() => undefined);
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
}
