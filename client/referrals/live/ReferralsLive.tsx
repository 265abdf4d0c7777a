import { useSubscription } from '@apollo/client/react';
import { useOnReconnect } from '../../data/useOnReconnect';
import { graphql } from '../../graphql';
import { useCoalesced } from './useCoalesced';
import { useRefreshReferrals } from './useRefreshReferrals';

// All data that depends on the status, taken from the components that show it. The cache passes it on to every screen.
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

/** Keeps referrals up to date while any page is open. Mounted once, by client/app. */
export function ReferralsLive() {
  const refresh = useCoalesced(useRefreshReferrals());
  useSubscription(ReferralChanged, { onData: refresh, ignoreResults: true });
  useOnReconnect(refresh);
  return null;
}
