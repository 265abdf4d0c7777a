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

/** Saves both preferences. They are shown as saved immediately, and revert when the server refuses. */
export function useSetPreferences(id: string) {
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
          id,
          openToRequests: input.openToRequests ?? false,
          mentor: input.mentor ?? false,
        },
      },
    }),
  });
  return ({ openToRequests, mentor }: Preferences) => void run({ input: { openToRequests, mentor } });
}
