import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { isStudentRole } from '../parts/isStudentRole';
import type { Settings } from '../parts/settings';
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

/** What applies to referral requests: those that a job seeker sends, or those that a referrer receives. */
export function ReferralSection({ settings, me }: { settings: Settings; me: FragmentType<typeof ReferralSection_me> }) {
  const { role, referralQuota } = useFragmentOf(ReferralSection_me, me);
  return isStudentRole(role) ? (
    <SentPreferences quota={referralQuota} direct={settings.privacy.allowDirectContact} />
  ) : (
    <ReceivedPreferences settings={settings} />
  );
}
