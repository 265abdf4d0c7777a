import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, type Observable, of, tap } from 'rxjs';

/** The context of a mutation after which the answers to queries in progress are still right: for what happens often, such as typing. */
export const KEEPS_QUERIES = { keepsQueries: true };

/** Changes can follow each other quickly, but no query is repeated endlessly. */
const MOST_REPEATS = 3;

/**
 * Repeats queries that were in progress when a mutation was answered. Otherwise, their answers would bring back what was before the change,
 * until the next refresh.
 */
export function freshLink(): ApolloLink {
  let changes = 0;
  return new ApolloLink((operation, forward) => {
    const { operationType } = operation;
    if (operationType === OperationTypeNode.MUTATION && operation.getContext()['keepsQueries'] !== true)
      return forward(operation).pipe(tap(() => void (changes += 1)));
    if (operationType !== OperationTypeNode.QUERY) return forward(operation);
    const ask = (repeats: number): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = changes;
        return forward(operation).pipe(
          mergeMap((result) => (changes === before || repeats === 0 ? of(result) : ask(repeats - 1))),
        );
      });
    return ask(MOST_REPEATS);
  });
}
