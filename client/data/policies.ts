import type { FieldReadFunction, FieldPolicy } from '@apollo/client';

type KeyArgs = NonNullable<FieldPolicy['keyArgs']>;

/**
 * The key of a list in the cache. A query can ask for the first entry of the same list once more, as `top`, with the fields that the pane
 * beside the list shows. It is kept apart, so that neither replaces the other.
 * @param names the arguments that select a different list
 */
export function listAndTop(names: string[]): KeyArgs {
  return (args, { field }) => {
    if (field?.alias?.value !== 'top') return names;
    return `top:${JSON.stringify(names.map((name) => args?.[name]))}`;
  };
}

/** Reads the field that returns one object by its `id`: also an object that only a list has brought. */
export const byId =
  (typename: string): FieldReadFunction =>
  (existing, { args, toReference }) =>
    existing === undefined ? toReference({ __typename: typename, id: args?.['id'] }) : existing;
