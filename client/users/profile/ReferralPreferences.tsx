import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { NoAskersReason } from '../../graphql/graphql';
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

interface ReferralPreferencesProps {
  me: FragmentType<typeof ReferralPreferences_me>;
  /** How many students can ask the viewer now, or why none can; undefined while it is not known. */
  reach: { askers: number; noAskersReason: NoAskersReason | null } | undefined;
}

/** The referrer's two preferences. Changes take effect at once. */
export function ReferralPreferences({ me, reach }: ReferralPreferencesProps) {
  const data = useFragmentOf(ReferralPreferences_me, me);
  const save = useSetPreferences(data);
  const { openToRequests, mentor } = data;
  return (
    <Section title={preferencesCopy.title}>
      <ToggleRow
        label={preferencesCopy.open}
        {...(reach && { help: preferencesCopy.openHelp(openToRequests, reach) })}
        checked={openToRequests}
        onChange={(next) => save({ openToRequests: next })}
      />
      <ToggleRow
        label={preferencesCopy.mentor}
        help={preferencesCopy.mentorHelp}
        checked={mentor}
        onChange={(next) => save({ mentor: next })}
      />
    </Section>
  );
}
