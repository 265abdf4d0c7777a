import { getOperationAST, Kind, visit } from 'graphql';
import type { Subscription } from '../graphql/endpoint';

/** The variables that a subscription's results depend on. The root field's own arguments only select the source. */
export function resultVariables({
  document,
  operationName,
}: Pick<Subscription, 'document' | 'operationName'>): string[] {
  const names = new Set<string>();
  const collect = {
    Variable: { enter: (node: { name: { value: string } }) => void names.add(node.name.value) },
  };
  for (const root of getOperationAST(document, operationName)?.selectionSet.selections ?? []) {
    // A root fragment can contain the root field with its arguments. Then all variables count, so fewer results are shared.
    visit(root.kind === Kind.FIELD ? { ...root, arguments: [] } : root, collect);
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, collect);
  return [...names].sort();
}
