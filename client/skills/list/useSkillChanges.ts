import { useMutationWithToast } from '../../data/useMutationWithToast';
import { useRefreshWhenOutdated } from '../../data/useRefreshWhenOutdated';
import { graphql } from '../../graphql';
import { useShownQueries } from '../useShownQueries';
import { skillToasts } from './copy';

const AddSkill = graphql(`
  mutation AddSkill($input: AddSkillInput!) {
    addSkill(input: $input) {
      skill {
        name
      }
    }
  }
`);

const UpdateSkill = graphql(`
  mutation UpdateSkill($input: UpdateSkillInput!) {
    updateSkill(input: $input) {
      skill {
        name
      }
    }
  }
`);

const DeleteSkill = graphql(`
  mutation DeleteSkill($input: DeleteSkillInput!) {
    deleteSkill(input: $input) {
      deletedName
    }
  }
`);

export const useAddSkill = () =>
  useMutationWithToast(AddSkill, {
    success: skillToasts.added,
    failure: skillToasts.notAdded,
    refetchQueries: useShownQueries(),
    onError: useRefreshWhenOutdated(useShownQueries()),
  });

export const useUpdateSkill = () =>
  useMutationWithToast(UpdateSkill, {
    success: skillToasts.updated,
    failure: skillToasts.notUpdated,
    refetchQueries: useShownQueries(),
    onError: useRefreshWhenOutdated(useShownQueries()),
  });

export const useDeleteSkill = () =>
  useMutationWithToast(DeleteSkill, {
    success: skillToasts.deleted,
    failure: skillToasts.notDeleted,
    refetchQueries: useShownQueries(),
    onError: useRefreshWhenOutdated(useShownQueries()),
  });
