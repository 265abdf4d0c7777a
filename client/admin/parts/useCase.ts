import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { whileVisible } from '../../data/whileVisible';

const INTERVAL = 30_000;

/** A case with the audit entries about its subject. */
interface CaseVariables {
  id: string;
  subject: string;
}

/** Reads a case, every 30 s while the page is visible, because others may be looking at it. What was read stays while it cannot be read again. */
export function useCase<Data>(query: TypedDocumentNode<Data, CaseVariables>, variables: CaseVariables) {
  const { data, previousData, loading, error, refetch } = useQuery(query, {
    variables,
    fetchPolicy: 'cache-and-network',
    ...whileVisible(INTERVAL),
  });
  return { data: data ?? (error && previousData), loading, error, retry: () => void refetch() };
}
