import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { SetPreferencesMutation } from '../../graphql/graphql';
import { preferencesCopy } from './copy';

const SetPreferences = graphql(`
  mutation SetPreferences($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      me {
        id
        openToRequests
        mentor
      }
    }
  }
`);

export interface Preferences {
  openToRequests: boolean;
  mentor: boolean;
}

/**
 * Saves a preference alone, because the other one may have been changed in another tab. It is shown as saved immediately, and reverts when
 * the server refuses.
 */
export function useSetPreferences(now: Preferences & { id: string }) {
  const [run] = useMutationWithToast(SetPreferences, {
    failure: preferencesCopy.notSaved,
    // How many students can ask depends on the preferences.
    refetchQueries: ['MyProfile'],
    optimisticResponse: ({ input }): SetPreferencesMutation => ({
      __typename: 'Mutation',
      updateProfile: {
        __typename: 'UpdateProfilePayload',
        me: {
          __typename: 'Me',
          id: now.id,
          openToRequests: input.openToRequests ?? now.openToRequests,
          mentor: input.mentor ?? now.mentor,
        },
      },
    }),
  });
  return (change: Partial<Preferences>) => void run({ input: change });
}
