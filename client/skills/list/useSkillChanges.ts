import { useApolloClient } from '@apollo/client/react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
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

/** Refetches the page after a refusal that shows that its list is out of date, for example because another tab changed it. */
function useRefreshWhenOutdated() {
  const client = useApolloClient();
  const pages = useShownPages();
  return (error: unknown) => {
    if (['CONFLICT', 'NOT_FOUND'].includes(readError(error).code)) {
      // The refusal itself is shown; the list stays as it is if it cannot be loaded.
      client.refetchQueries({ include: pages() }).catch(() => undefined);
    }
    return false;
  };
}

export const useAddSkill = () =>
  useMutationWithToast(AddSkill, {
    success: skillToasts.added,
    failure: skillToasts.notAdded,
    refetchQueries: useShownPages(),
    onError: useRefreshWhenOutdated(),
  });

export const useUpdateSkill = () =>
  useMutationWithToast(UpdateSkill, {
    success: skillToasts.updated,
    failure: skillToasts.notUpdated,
    refetchQueries: useShownPages(),
    onError: useRefreshWhenOutdated(),
  });

export const useDeleteSkill = () =>
  useMutationWithToast(DeleteSkill, {
    success: skillToasts.deleted,
    failure: skillToasts.notDeleted,
    refetchQueries: useShownPages(),
    onError: useRefreshWhenOutdated(),
  });
