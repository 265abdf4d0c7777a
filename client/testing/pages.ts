/** A page of a list, as its server answers `first` and `after`. The cursors are the IDs. */
export function pageOf<Node extends { id: string }>(all: readonly Node[], { first, after }: Record<string, unknown>) {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = all.slice(start, start + Number(first));
  const hasNextPage = start + nodes.length < all.length;
  return {
    totalCount: all.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: nodes.at(-1)?.id ?? null },
    edges: nodes.map((node) => ({ __typename: 'Edge', cursor: node.id, node })),
  };
}

/** As many objects as asked for, numbered from 1. */
export const numbered = <Item>(count: number, itemOf: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => itemOf(index + 1));
