import type { Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { UpdateSettingsMutation } from '../../graphql/graphql';
import { saveCopy } from './copy';
import type { Settings } from './settings';
import { useRefetchListOnError } from './useRefetchListOnError';

export const UpdateSettings = graphql(`
  mutation UpdateSettings($input: UpdateSettingsInput!) {
    updateSettings(input: $input) {
      settings {
        ...Settings_settings
      }
    }
  }
`);

/** A change of one or more switches. */
export interface SwitchChange {
  notifications?: Partial<Omit<Settings['notifications'], '__typename'>>;
  referrals?: Partial<Omit<Settings['referrals'], '__typename' | 'askers' | 'noAskersReason'>>;
  privacy?: Partial<Omit<Settings['privacy'], '__typename' | 'audience'>>;
}

/** The settings after a change. */
const changed = (settings: Settings, { notifications, referrals, privacy }: SwitchChange): Settings => ({
  ...settings,
  notifications: { ...settings.notifications, ...notifications },
  referrals: { ...settings.referrals, ...referrals },
  privacy: { ...settings.privacy, ...privacy },
});

/**
 * Saves switches. They are shown as saved immediately, and revert with a toast when the server refuses. The responses to overlapping
 * changes can arrive in another order than the server made the changes, so the settings are then read again.
 */
export function useUpdateSettings(settings: Settings) {
  const client = useApolloClient();
  const calls = useRef({ running: 0, overlapped: false });
  const [run] = useMutationWithToast(UpdateSettings, {
    failure: saveCopy.failed,
    onError: useRefetchListOnError('Settings', saveCopy.unanswered),
    optimisticResponse: ({ input }): Unmasked<UpdateSettingsMutation> => ({
      __typename: 'Mutation',
      updateSettings: {
        __typename: 'UpdateSettingsPayload',
        // Every input here is made from a SwitchChange below.
        settings: changed(settings, input as SwitchChange),
      },
    }),
  });
  return async (change: SwitchChange) => {
    const { current } = calls;
    current.overlapped ||= current.running > 0;
    current.running += 1;
    await run({ input: change });
    current.running -= 1;
    if (current.running > 0 || !current.overlapped) return;
    current.overlapped = false;
    await client.refetchQueries({ include: ['Settings'] });
  };
}
