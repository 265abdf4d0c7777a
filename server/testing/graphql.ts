import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import type { graphql as Generated } from './generated';

/** A document that knows the types of its variables and of its data. */
export type TypedDocument<Data, Variables> = DocumentTypeDecoration<Data, Variables>;

/** The variables argument: left out when there are none, optional when none is required. */
export type VariablesArgument<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];

const fragments = new Map<string, string>();

function declare(source: string): string {
  const fragment = /^\s*fragment (\w+)/.exec(source)?.[1];
  if (fragment) fragments.set(fragment, source);
  return source;
}

/**
 * Gives a document the types that `npm run codegen` generates from the contract. Operations and fragments need a name that is unique
 * among the tests of the server. At run time the document is its source, so a test runs before its types are generated.
 */
// Callers only pass the document on to `textOf`, so the generated class never has to exist.
export const graphql = declare as unknown as typeof Generated;

/** The text of a document, with the fragments that it spreads. */
export function textOf(document: TypedDocument<unknown, never>): string {
  const text = document as unknown as string; // see `graphql`
  const needed = new Set<string>();
  const collect = (source: string) => {
    for (const [, name = ''] of source.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      collect(fragments.get(name) ?? '');
    }
  };
  collect(text);
  return [text, ...[...needed].map((name) => fragments.get(name) ?? '')].join('\n');
}
