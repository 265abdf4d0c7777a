import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Section } from '../../ui/layout/Page';
import { ToggleRow } from '../../ui/forms/ToggleRow';
import { preferencesCopy } from './copy';
import { useSetPreferences } from './useSetPreferences';

const ReferralPreferences_me = graphql(`
  fragment ReferralPreferences_me on Me {
    id
    openToRequests
    mentor
  }
`);

/** The referrer's two preferences. Changes take effect at once. */
export function ReferralPreferences({ me }: { me: FragmentType<typeof ReferralPreferences_me> }) {
  const data = useFragmentOf(ReferralPreferences_me, me);
  const save = useSetPreferences(data.id);
  const { openToRequests, mentor } = data;
  return (
    <Section title={preferencesCopy.title}>
      <ToggleRow
        label={preferencesCopy.open}
        help={preferencesCopy.openHelp}
        checked={openToRequests}
        onChange={(next) => save({ openToRequests: next, mentor })}
      />
      <ToggleRow
        label={preferencesCopy.mentor}
        help={preferencesCopy.mentorHelp}
        checked={mentor}
        onChange={(next) => save({ openToRequests, mentor: next })}
      />
    </Section>
  );
}
