import type { FieldValues } from 'react-hook-form';
import { type MutationTexts, useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      me {
        id
        ...Profile_me
      }
    }
  }
`);

type Outcome<T extends FieldValues> = Pick<MutationTexts<unknown, unknown, T>, 'failure' | 'form' | 'onError'> & {
  success: string;
};

/** Updates the viewer's profile. Returns all data that depends on it, such as completion, readiness and the verified badge. */
export const useUpdateProfile = <T extends FieldValues = FieldValues>(outcome: Outcome<T>) =>
  useMutationWithToast(UpdateProfile, outcome);
