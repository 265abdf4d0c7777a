import { useQuery } from '@apollo/client/react';
import { graphql } from '../graphql';
import { usePollWhileDown } from '../data/usePollWhileDown';

/** Spec, section 9: notifications are asked for every 15 s, here only while the live connection is down. */
const POLL_WHILE_DOWN = 15_000;

const ShellMe = graphql(`
  query ShellMe {
    me {
      id
      name
      role
      photoUrl
      verified
      unreadNotifications
      unreadMessages
      eraseAfter
    }
  }
`);

/** Who is signed in and what waits for them: what the shell shows. The rooms keep the two counts up to date in the cache. */
export function useMe() {
  const { data, loading, error, refetch } = useQuery(ShellMe, {
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollWhileDown(POLL_WHILE_DOWN),
  });
  return { me: data?.me, loading, error, refetch };
}
