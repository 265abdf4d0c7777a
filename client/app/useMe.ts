import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { usePollWhileDown } from '../data/usePollWhileDown';
import { whileVisible } from '../data/whileVisible';
import { graphql } from '../graphql';

/** Spec section 9 refreshes notifications every 15 s. Here that is only needed while the WebSocket is down. */
const INTERVAL_WHILE_DOWN = 15_000;

/** Nothing notifies admins of a new story, of a payment, or of what another admin decided. */
const INTERVAL_OF_ADMINS = 30_000;

const ShellMe = graphql(`
  query ShellMe($referrer: Boolean!, $admin: Boolean!) {
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
      verifiedCompany @include(if: $referrer)
      pendingRequests @include(if: $referrer)
    }
    companyVerification @include(if: $referrer) {
      id
      status
    }
    adminCounts @include(if: $admin) {
      verifications {
        count
      }
      reports {
        count
      }
      stories {
        count
      }
      payments {
        count
      }
      fees {
        count
      }
    }
  }
`);

/** The states of a company verification in which the next step is the user's. */
const WAITS_FOR_USER = new Set<string | undefined>(['PENDING', 'REJECTED']);

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
  /** For referrers, as the next one. */
  pendingRequests?: number;
  verifiedCompany?: string | null;
}

/**
 * The signed-in user and the live counts, for the shell. The features update the counts in the cache.
 * @param referrer whether the user is in a portal of referrers
 * @param admin whether the user is an admin
 */
export function useMe(referrer: boolean, admin = false) {
  const whileDown = usePollWhileDown(INTERVAL_WHILE_DOWN);
  const query = useQuery(ShellMe, {
    variables: { referrer, admin },
    fetchPolicy: 'cache-and-network',
    ...(admin && !whileDown ? whileVisible(INTERVAL_OF_ADMINS) : { pollInterval: whileDown }),
  });
  const { loading, error, refetch } = query;
  // What was read stays while it cannot be read again.
  const data = query.data ?? query.previousData;
  const waiting = useMemo(() => {
    const queues = data?.adminCounts;
    return {
      verifications: queues?.verifications.count ?? 0,
      reports: queues?.reports.count ?? 0,
      stories: queues?.stories.count ?? 0,
      internships: queues ? queues.payments.count + queues.fees.count : 0,
      // Nobody verifies the company of admins.
      openSteps: !admin && WAITS_FOR_USER.has(data?.companyVerification?.status) ? 1 : 0,
    };
  }, [data, admin]);
  return { me: data?.me, waiting, loading, error, refetch };
}
