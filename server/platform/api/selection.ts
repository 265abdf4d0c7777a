import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

// Compiled code hands the same list of nodes to every run of one operation. A node alone would be no key: operations of one
// document may share it and ask for more of the same field beside it.
const known = new WeakMap<readonly FieldNode[], ReadonlySet<string>>();

/**
 * The fields that a document may ask for below this one, as paths: `edges.node.job`. What @skip and @include take away
 * at run time is in it too, so use it to leave out work that nobody can see, never to decide what is shown.
 */
export function selectedPaths(info: GraphQLResolveInfo): ReadonlySet<string> {
  const cached = known.get(info.fieldNodes);
  if (cached) return cached;
  const paths = new Set<string>();
  for (const node of info.fieldNodes) if (node.selectionSet) collect(node.selectionSet, { at: '', info, paths });
  known.set(info.fieldNodes, paths);
  return paths;
}

interface Walk {
  at: string;
  info: GraphQLResolveInfo;
  paths: Set<string>;
}

/** Validation has refused documents whose fragments go round in circles. */
function collect(set: SelectionSetNode, walk: Walk): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const path = walk.at + selection.name.value;
      walk.paths.add(path);
      if (selection.selectionSet) collect(selection.selectionSet, { ...walk, at: `${path}.` });
    } else {
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.info.fragments[selection.name.value];
      if (inner) collect(inner.selectionSet, walk);
    }
  }
}

/** The names of the fields asked for directly below a path of `selectedPaths`. */
export function fieldsBelow(paths: ReadonlySet<string>, path: string): string[] {
  const start = `${path}.`;
  return [...paths]
    .filter((each) => each.startsWith(start))
    .map((each) => each.slice(start.length))
    .filter((rest) => !rest.includes('.'));
}
