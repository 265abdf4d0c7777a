import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { photoWords } from '../copy';

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

/** Takes the photo off the viewer's profile. */
export const useRemovePhoto = () =>
  useMutationWithToast(RemoveProfilePhoto, { success: photoWords.removed, failure: photoWords.notRemoved });
