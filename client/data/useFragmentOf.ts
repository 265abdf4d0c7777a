import type { FragmentType, MaybeMasked } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

function nameOf(fragment: TypedDocumentNode<unknown>): string {
  const [own] = fragment.definitions; // the fragments that it spreads come after it
  if (own?.kind !== 'FragmentDefinition') throw new Error('Not a fragment');
  return own.name.value;
}

/** The component's own fields, read from the cache. Re-renders when they change. `from` is the masked data of the parent. */
export function useFragmentOf<TData>(
  fragment: TypedDocumentNode<TData>,
  from: FragmentType<TypedDocumentNode<TData>>,
): MaybeMasked<TData> {
  const { data } = useSuspenseFragment<TData>({
    fragment,
    fragmentName: nameOf(fragment),
    from: from as FragmentType<TData>,
  }); // the same type, taken from its document
  return data as MaybeMasked<TData>; // one object in, one object out: the hook's list form is not used
}
