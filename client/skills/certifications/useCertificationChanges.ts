import { useMutationWithToast } from '../../data/useMutationWithToast';
import { useRefreshWhenOutdated } from '../../data/useRefreshWhenOutdated';
import { graphql } from '../../graphql';
import type { AddCertificationInput } from '../../graphql/graphql';
import { useShownQueries } from '../useShownQueries';
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

const UpdateCertification = graphql(`
  mutation UpdateCertification($input: UpdateCertificationInput!) {
    updateCertification(input: $input) {
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

/** Adds a certification, or changes the one with this ID. It proves skills and counts toward readiness, so the whole page is loaded again. */
export function useSaveCertification(id: string | undefined) {
  const refetchQueries = useShownQueries();
  const onError = useRefreshWhenOutdated(refetchQueries);
  const [add, { loading: adding }] = useMutationWithToast(AddCertification, {
    success: certificationToasts.added,
    failure: certificationToasts.notAdded,
    refetchQueries,
    onError,
  });
  const [update, { loading: updating }] = useMutationWithToast(UpdateCertification, {
    success: certificationToasts.updated,
    failure: certificationToasts.notUpdated,
    refetchQueries,
    onError,
  });
  const save = (input: AddCertificationInput): Promise<unknown> =>
    id === undefined ? add({ input }) : update({ input: { id, ...input } });
  return { save, loading: adding || updating };
}

export const useDeleteCertification = () =>
  useMutationWithToast(DeleteCertification, {
    success: certificationToasts.deleted,
    failure: certificationToasts.notDeleted,
    refetchQueries: useShownQueries(),
    onError: useRefreshWhenOutdated(useShownQueries()),
  });
