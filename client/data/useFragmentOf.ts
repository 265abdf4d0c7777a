import type { FragmentType, MaybeMasked } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

function nameOf(fragment: TypedDocumentNode<unknown>): string {
  const [own] = fragment.definitions; // those it spreads come after it
  if (own?.kind !== 'FragmentDefinition') throw new Error('Not a fragment');
  return own.name.value;
}

/** The component's own fields of what its parent's query fetched; renders again when they change in the cache. `from` comes masked from the parent. */
export function useFragmentOf<TData>(
  fragment: TypedDocumentNode<TData>,
  from: FragmentType<TypedDocumentNode<TData>>,
): MaybeMasked<TData> {
  const { data } = useSuspenseFragment<TData>({
    fragment,
    fragmentName: nameOf(fragment),
    from: from as FragmentType<TData>,
  }); // the same type, by way of its document
  return data as MaybeMasked<TData>; // one object in, one out: the hook's list form is not used
}
