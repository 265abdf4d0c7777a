import { useMutationWithToast } from '../../data/useMutationWithToast';
import { useRefreshWhenOutdated } from '../../data/useRefreshWhenOutdated';
import { graphql } from '../../graphql';
import { useShownPages } from '../useShownPages';
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
    refetchQueries: useShownPages(),
    onError: useRefreshWhenOutdated(useShownPages()),
  });

export const useUpdateSkill = () =>
  useMutationWithToast(UpdateSkill, {
    success: skillToasts.updated,
    failure: skillToasts.notUpdated,
    refetchQueries: useShownPages(),
    onError: useRefreshWhenOutdated(useShownPages()),
  });

export const useDeleteSkill = () =>
  useMutationWithToast(DeleteSkill, {
    success: skillToasts.deleted,
    failure: skillToasts.notDeleted,
    refetchQueries: useShownPages(),
    onError: useRefreshWhenOutdated(useShownPages()),
  });
