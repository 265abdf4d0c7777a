import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralSection_CreditsFragment } from '../../graphql/graphql';
import { isStudentRole } from '../parts/isStudentRole';
import type { Settings } from '../parts/settings';
import { referralsCopy } from './copy';
import { ReceivedPreferences } from './ReceivedPreferences';
import { SentPreferences } from './SentPreferences';

const ReferralSection_me = graphql(`
  fragment ReferralSection_me on Me {
    id
    role
    referralQuota {
      open
      openLimit
      thisMonth
      monthLimit
    }
  }
`);

// An account has no ID in the cache, where a fragment could read it.
graphql(`
  fragment ReferralSection_credits on CreditAccount {
    earned
    balance
  }
`);

interface Props {
  settings: Settings;
  me: FragmentType<typeof ReferralSection_me>;
  credits: ReferralSection_CreditsFragment;
}

/** What applies to referral requests: those that a job seeker sends, or those that a referrer receives. Admins do neither. */
export function ReferralSection({ settings, me, credits }: Props) {
  const { role, referralQuota } = useFragmentOf(ReferralSection_me, me);
  if (role === 'ADMIN') return <chakra.p color="fg.muted">{referralsCopy.forAdmins}</chakra.p>;
  return isStudentRole(role) ? (
    <SentPreferences quota={referralQuota} direct={settings.privacy.allowDirectContact} credits={credits} />
  ) : (
    <ReceivedPreferences settings={settings} />
  );
}
