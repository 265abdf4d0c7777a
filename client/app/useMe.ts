import { useQuery } from '@apollo/client/react';
import { usePollWhileDown } from '../data/usePollWhileDown';
import { graphql } from '../graphql';

/** Spec section 9 refreshes notifications every 15 s. Here that is only needed while the WebSocket is down. */
const INTERVAL_WHILE_DOWN = 15_000;

const ShellMe = graphql(`
  query ShellMe {
    me {
      id
      name
      email
      role
      photoUrl
      verified
      unreadNotifications
      unreadMessages
      eraseAfter
    }
  }
`);

/** The signed-in user as the shell shows them. */
export interface ShellUser {
  id: string;
  name: string;
  email?: string | null;
  role: string;
  photoUrl?: string | null;
  verified?: boolean;
  unreadNotifications: number;
  unreadMessages: number;
}

/** The signed-in user and the unread counts, for the shell. The features update the counts in the cache. */
export function useMe() {
  const { data, loading, error, refetch } = useQuery(ShellMe, {
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollWhileDown(INTERVAL_WHILE_DOWN),
  });
  return { me: data?.me, loading, error, refetch };
}
