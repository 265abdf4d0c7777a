import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { useEffect } from 'react';
import { MAX_PAGE_SIZE, shownOf } from '../../data/usePages';
import { isHidden } from '../../data/whileVisible';
import { useStable } from '../../lib/useStable';

const INTERVAL = 30_000;

/** The parts of a useQuery result that are used. */
interface PolledQuery {
  loading: boolean;
  client: Pick<ApolloClient, 'query' | 'writeQuery'>;
  observable: {
    readonly query: DocumentNode;
    readonly variables: OperationVariables;
    getCurrentResult: () => { data?: unknown };
  };
}

/** A dialog can be about a row, which another admin's decision would take away below it. */
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Reads a queue again every 30 s while the page is visible, with all that is shown of it, because others add to it and decide too. It stays
 * as it is while a dialog is open, and when it cannot be read.
 * @param query of the queue, with the size of a page as the variable `first`
 * @param list the name of the queue in the query
 */
export function useQueuePolling({ loading, client, observable }: PolledQuery, list: string): void {
  const read = useStable(async () => {
    if (loading || isHidden() || isDialogOpen()) return;
    const { query, variables } = observable;
    const shown = () => shownOf(observable.getCurrentResult().data, list);
    const first = Math.min(Math.max(shown(), Number(variables['first'])), MAX_PAGE_SIZE);
    const asked = { query, variables: { ...variables, first } };
    const { data } = await client.query({ ...asked, fetchPolicy: 'no-cache' });
    if (isDialogOpen()) return; // opened while it was read
    // Another page that arrived meanwhile stays.
    if (data !== undefined && shown() <= first) client.writeQuery({ ...asked, data });
  });
  useEffect(() => {
    const timer = setInterval(() => void read().catch(() => undefined), INTERVAL);
    return () => clearInterval(timer);
  }, [read]);
}
