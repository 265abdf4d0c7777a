import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What one document may ask for. */
export const DOCUMENT_LIMITS = { depth: 12, aliases: 15, tokens: 1000 };

/** How documents are parsed. */
export const PARSE_OPTIONS = { maxTokens: DOCUMENT_LIMITS.tokens };

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });

/** Refuses documents that nest deeper than the limit. */
export function maxDepth(context: ValidationContext): ASTVisitor {
  const depths = new Map<FragmentDefinitionNode, number>();
  const open = new Set<FragmentDefinitionNode>();

  const ofFragment = (name: string): number => {
    const fragment = context.getFragment(name);
    // A cycle is another rule's refusal; here it only must not run for ever.
    if (!fragment || open.has(fragment)) return 0;
    const known = depths.get(fragment);
    if (known !== undefined) return known;
    open.add(fragment);
    const depth = of(fragment.selectionSet);
    open.delete(fragment);
    depths.set(fragment, depth);
    return depth;
  };
  const of = (set: SelectionSetNode): number =>
    Math.max(
      ...set.selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
        if (selection.kind === Kind.INLINE_FRAGMENT) return of(selection.selectionSet);
        // Introspection nests by itself and has a limit of its own.
        if (selection.name.value.startsWith('__')) return 0;
        return 1 + (selection.selectionSet ? of(selection.selectionSet) : 0);
      }),
    );

  return {
    OperationDefinition(node) {
      const depth = of(node.selectionSet);
      if (depth > DOCUMENT_LIMITS.depth)
        context.reportError(
          refuse(`A document can be at most ${DOCUMENT_LIMITS.depth} levels deep; this one has ${depth}.`),
        );
    },
  };
}

/** Refuses documents with more aliases than the limit: they multiply the work of one request. */
export function maxAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(node) {
      if (node.alias && ++aliases === DOCUMENT_LIMITS.aliases + 1) {
        context.reportError(refuse(`A document can have at most ${DOCUMENT_LIMITS.aliases} aliases.`));
      }
    },
  };
}
