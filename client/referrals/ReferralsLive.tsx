import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useConnectionState } from '../app/DataProvider';
import { graphql } from '../graphql';
import { useRefreshReferrals } from './useRefreshReferrals';

// What changes with a status; the cache passes it to every screen that shows the request.
const ReferralChanged = graphql(`
  subscription ReferralChanged {
    referralChanged {
      id
      status
      allowedTransitions
      progress
      notes
      rejectionReason
      expiresAt
      events {
        id
        status
        note
        at
        actor {
          id
          name
        }
      }
      conversation {
        id
      }
    }
  }
`);

/** Keeps requests live while any page is open; mounted once by the shell. */
export function ReferralsLive() {
  const refresh = useRefreshReferrals();
  useSubscription(ReferralChanged, { onData: refresh, ignoreResults: true });

  // What happened while the connection was down has told nobody.
  const state = useConnectionState();
  const wasDown = useRef(false);
  useEffect(() => {
    if (state === 'connected' && wasDown.current) refresh();
    if (state !== 'connecting') wasDown.current = state === 'reconnecting';
  }, [state, refresh]);
  return null;
}
