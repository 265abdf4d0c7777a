import { useSubscription } from '@apollo/client/react';
import { useOnReconnect } from '../../data/useOnReconnect';
import { graphql } from '../../graphql';
import { useRefreshReferrals } from './useRefreshReferrals';

// What changes with a status, by way of the parts that show it; the cache passes it to every screen.
const ReferralChanged = graphql(`
  subscription ReferralChanged {
    referralChanged {
      id
      status
      progress
      notes
      expiresAt
      ...ReferralActions_referral
      ...ReferralTimeline_referral
      ...MessageButton_referral
    }
  }
`);

/** Keeps requests live while any page is open; mounted once by the shell. */
export function ReferralsLive() {
  const refresh = useRefreshReferrals();
  useSubscription(ReferralChanged, { onData: refresh, ignoreResults: true });
  useOnReconnect(refresh);
  return null;
}
