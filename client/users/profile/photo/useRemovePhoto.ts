import { useMutationWithToast } from '../../../data/useMutationWithToast';
import { graphql } from '../../../graphql';
import { photoCopy } from './copy';

const RemoveProfilePhoto = graphql(`
  mutation RemoveProfilePhoto {
    removeProfilePhoto {
      me {
        id
        ...Profile_me
      }
    }
  }
`);

/** Removes the photo from the viewer's profile. */
export const useRemovePhoto = () =>
  useMutationWithToast(RemoveProfilePhoto, { success: photoCopy.removed, failure: photoCopy.notRemoved });
