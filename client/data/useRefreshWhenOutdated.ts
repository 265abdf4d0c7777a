import { useApolloClient } from '@apollo/client/react';
import { readError } from './errors';

const OUTDATED: readonly string[] = ['CONFLICT', 'NOT_FOUND'];

/**
 * For `onError` of a mutation: refetches queries after a refusal that shows that they are out of date, for example because another tab
 * changed or deleted what they contain. The refusal is still shown as usual.
 * @param queries returns the names of the queries that are shown
 */
export function useRefreshWhenOutdated(queries: () => string[]): (error: unknown) => false {
  const client = useApolloClient();
  return (error) => {
    // What cannot be loaded stays as it is.
    if (OUTDATED.includes(readError(error).code)) client.refetchQueries({ include: queries() }).catch(() => undefined);
    return false;
  };
}
