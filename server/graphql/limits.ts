import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Limits of one document. */
export const DOCUMENT_LIMITS = { depth: 12, aliases: 15, tokens: 1000 };

/** Options of graphql-js for parsing a document. */
export const PARSE_OPTIONS = { maxTokens: DOCUMENT_LIMITS.tokens };

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });

/** Validation rule: a document nests at most `DOCUMENT_LIMITS.depth` levels deep. */
export function maxDepth(context: ValidationContext): ASTVisitor {
  const depths = new Map<FragmentDefinitionNode, number>();
  const open = new Set<FragmentDefinitionNode>();

  const ofFragment = (name: string): number => {
    const fragment = context.getFragment(name);
    // Another rule reports cycles. Here they must only end.
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
        // graphql-js limits the depth of introspection itself.
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

/** Validation rule: a document has at most `DOCUMENT_LIMITS.aliases` aliases, since each one multiplies the work of a request. */
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
