import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { certificationToasts } from './copy';

const AddCertification = graphql(`
  mutation AddCertification($input: AddCertificationInput!) {
    addCertification(input: $input) {
      certification {
        id
      }
    }
  }
`);

const DeleteCertification = graphql(`
  mutation DeleteCertification($input: DeleteCertificationInput!) {
    deleteCertification(input: $input) {
      deletedId
    }
  }
`);

/** Certifications prove skills and count toward readiness, so the whole page is loaded again. */
const refetchQueries = ['SkillsAndResume'];

export const useAddCertification = () =>
  useMutationWithToast(AddCertification, {
    success: certificationToasts.added,
    failure: certificationToasts.notAdded,
    refetchQueries,
  });

export const useDeleteCertification = () =>
  useMutationWithToast(DeleteCertification, {
    success: certificationToasts.deleted,
    failure: certificationToasts.notDeleted,
    refetchQueries,
  });
