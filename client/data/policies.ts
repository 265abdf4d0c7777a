import type { FieldMergeFunction, FieldReadFunction, FieldPolicy, StoreObject } from '@apollo/client';

type KeyArgs = NonNullable<FieldPolicy['keyArgs']>;

/**
 * The key of a list in the cache. A query can ask for the first entry of the same list again, as `top`, with the fields that the pane
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

/**
 * Merges a list of objects without IDs: what one query has fetched of an object stays when another query fetches the list with fewer fields.
 * Otherwise, whatever shows those fields would wait for them.
 * @param key the field that tells the objects of a list apart; omit it for a list that only grows at its end
 */
export const keepFields =
  (key?: string): FieldMergeFunction<readonly StoreObject[]> =>
  (existing, incoming, { mergeObjects, readField }) => {
    if (!existing) return incoming;
    const keyOf = (item: StoreObject, place: number) => (key === undefined ? place : readField(key, item));
    const before = new Map(existing.map((item, place) => [keyOf(item, place), item]));
    return incoming.map((item, place) => mergeObjects(before.get(keyOf(item, place)) ?? {}, item));
  };
