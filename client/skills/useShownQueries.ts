import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** The pages that show the viewer's skills and certifications, and what depends on them. */
const PAGES: readonly (string | undefined)[] = ['SkillsAndResume', 'OwnCredentials', 'MyProfile'];

/** For `refetchQueries` of changes of skills and certifications: the queries of the open page. */
export function useShownQueries(): () => string[] {
  const client = useApolloClient();
  return useCallback(
    () =>
      [...client.getObservableQueries()].flatMap(({ queryName }) =>
        queryName !== undefined && PAGES.includes(queryName) ? [queryName] : [],
      ),
    [client],
  );
}
