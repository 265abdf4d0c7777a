import type { ApolloCache } from '@apollo/client';
import { useCallback } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { savedCopy } from './copy';

const UpdateSavedSearch = graphql(`
  mutation UpdateSavedSearch($input: UpdateSavedSearchInput!) {
    updateSavedSearch(input: $input) {
      savedSearch {
        id
        name
        alert
      }
    }
  }
`);

const DeleteSavedSearch = graphql(`
  mutation DeleteSavedSearch($input: DeleteSavedSearchInput!) {
    deleteSavedSearch(input: $input) {
      deletedId
    }
  }
`);

const MarkSavedSearchSeen = graphql(`
  mutation MarkSavedSearchSeen($input: MarkSavedSearchSeenInput!) {
    markSavedSearchSeen(input: $input) {
      savedSearch {
        id
        newCount
        seenAt
      }
    }
  }
`);

function forget(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'SavedSearch', id }) });
  cache.gc();
}

/** Functions that change a saved search. */
export function useSavedSearches() {
  const [update] = useMutationWithToast(UpdateSavedSearch, {
    success: ({ updateSavedSearch: { savedSearch } }) =>
      savedSearch.alert ? savedCopy.alertIsOn : savedCopy.alertIsOff,
    failure: savedCopy.failed,
  });
  const [remove] = useMutationWithToast(DeleteSavedSearch, {
    success: savedCopy.removed,
    failure: savedCopy.failed,
    update: (cache, _, { variables }) => {
      if (variables) forget(cache, String(variables.input.id));
    },
  });
  const [markSeen] = useMutationWithToast(MarkSavedSearchSeen, {
    failure: savedCopy.failed,
    // Deleted in another tab: there is nothing to mark.
    onError: (error) => readError(error).code === 'NOT_FOUND',
  });
  return {
    setAlert: useCallback((id: string, alert: boolean) => update({ input: { id, alert } }), [update]),
    remove: useCallback((id: string) => remove({ input: { id } }), [remove]),
    seen: useCallback((id: string) => markSeen({ input: { id } }), [markSeen]),
  };
}
