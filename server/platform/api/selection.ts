import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

// Executions of the same compiled operation share the array of nodes. A single node cannot be the key: the operations of a document
// can share it through a fragment and select more of the same field elsewhere.
const cache = new WeakMap<readonly FieldNode[], ReadonlySet<string>>();

/**
 * The fields selected below this one, as paths such as `edges.node.job`. Includes fields that `@skip` or `@include` remove at run
 * time, so use it only to skip unneeded work, never to decide what a viewer sees.
 */
export function selectedPaths(info: GraphQLResolveInfo): ReadonlySet<string> {
  const cached = cache.get(info.fieldNodes);
  if (cached) return cached;
  const paths = new Set<string>();
  for (const node of info.fieldNodes) if (node.selectionSet) collect(node.selectionSet, { prefix: '', info, paths });
  cache.set(info.fieldNodes, paths);
  return paths;
}

interface Target {
  prefix: string;
  info: GraphQLResolveInfo;
  paths: Set<string>;
}

/** Terminates because validation rejects cyclic fragments. */
function collect(set: SelectionSetNode, target: Target): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const path = target.prefix + selection.name.value;
      target.paths.add(path);
      if (selection.selectionSet) collect(selection.selectionSet, { ...target, prefix: `${path}.` });
    } else {
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : target.info.fragments[selection.name.value];
      if (inner) collect(inner.selectionSet, target);
    }
  }
}

/** The names of the fields selected directly below a path of `selectedPaths`. */
export function fieldsBelow(paths: ReadonlySet<string>, path: string): string[] {
  const prefix = `${path}.`;
  return [...paths]
    .filter((each) => each.startsWith(prefix))
    .map((each) => each.slice(prefix.length))
    .filter((rest) => !rest.includes('.'));
}

/** The names of the types on which fragments directly below this field are. Like `selectedPaths`, a hint only. */
export function selectedTypes(info: GraphQLResolveInfo): ReadonlySet<string> {
  const types = new Set<string>();
  for (const node of info.fieldNodes) if (node.selectionSet) collectTypes(node.selectionSet, info, types);
  return types;
}

function collectTypes(set: SelectionSetNode, info: GraphQLResolveInfo, types: Set<string>): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) continue;
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    if (!inner) continue;
    if (inner.typeCondition) types.add(inner.typeCondition.name.value);
    collectTypes(inner.selectionSet, info, types);
  }
}
