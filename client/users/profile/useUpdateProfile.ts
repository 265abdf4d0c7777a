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

type Texts<T extends FieldValues> = Pick<MutationTexts<unknown, unknown, T>, 'failure' | 'form'> & { success: string };

/** Changes fields of the viewer's profile; everything that depends on them (completion, readiness, the badge) comes back with it. */
export const useUpdateProfile = <T extends FieldValues = FieldValues>(texts: Texts<T>) =>
  useMutationWithToast(UpdateProfile, texts);
