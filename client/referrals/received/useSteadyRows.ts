import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ReferralStatus } from '../../graphql/graphql';

interface Row {
  id: string;
  status: ReferralStatus;
}

/** A row of the list, with its status when it came into the list. */
export interface SteadyRow<Node> {
  node: Node;
  before: ReferralStatus;
}

interface Held<Node> {
  /** Of the search; null for rows of the search before it. */
  key: string | null;
  rows: readonly SteadyRow<Node>[];
  /** The ID of the first row when the search was made. */
  firstId: string | null;
}

interface Search {
  /** Identifies it. */
  key: string;
  /** The rows are those of the last search, while this one is loading. */
  stale: boolean;
}

const rowsOf = <Node extends Row>(nodes: readonly Node[]): SteadyRow<Node>[] =>
  nodes.map((node) => ({ node, before: node.status }));

const heldOf = <Node extends Row>(key: string | null, nodes: readonly Node[]): Held<Node> => ({
  key,
  rows: rowsOf(nodes),
  firstId: nodes[0]?.id ?? null,
});

/** What is new among the nodes: those that wait above the last known row, and those that follow it. */
function newIn<Node extends Row>(nodes: readonly Node[], rows: readonly SteadyRow<Node>[]) {
  if (rows.length === 0) return { waiting: [], added: nodes };
  const known = new Set(rows.map(({ node }) => node.id));
  const lastKnown = nodes.findLastIndex(({ id }) => known.has(id));
  // Without any known row, all of them are new.
  if (lastKnown < 0) return { waiting: nodes, added: [] };
  return {
    waiting: nodes.slice(0, lastKnown + 1).filter(({ id }) => !known.has(id)),
    added: nodes.slice(lastKnown + 1),
  };
}

/**
 * Keeps the rows of a list in place while they are read: what is new waits, and what no longer belongs to the list stays until the next
 * search. Rows that follow the last one are added.
 * @param search another key shows its rows once they are there
 * @param nodes the rows as they are now
 * @param isRead whether the rows are being read: if not, the list follows at once
 * @returns with `firstId`, the row that was first when the search was made, which stays the same when the list follows
 */
export function useSteadyRows<Node extends Row>({ key, stale }: Search, nodes: readonly Node[], isRead: () => boolean) {
  const [held, setHeld] = useState(() => heldOf(stale ? null : key, nodes));
  const known = stale || held.key === key ? held : heldOf(key, nodes);
  const { waiting, added } = useMemo(() => newIn(nodes, known.rows), [nodes, known.rows]);
  const current = added.length === 0 ? known : withAdded(known, added);
  if (current !== held) setHeld(current);
  const follow = useCallback(() => setHeld((now) => ({ ...now, rows: rowsOf(nodes) })), [nodes]);
  /** The user asks for the rows as they are now. */
  const show = useCallback(
    () =>
      setHeld((now) => {
        const next = heldOf(now.key, nodes);
        return nodes.some(({ id }) => id === now.firstId) ? { ...next, firstId: now.firstId } : next;
      }),
    [nodes],
  );
  useLayoutEffect(() => {
    if (waiting.length > 0 && !isRead()) follow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting.length, follow]);
  return { rows: current.rows, firstId: current.firstId, fresh: waiting.length, show };
}

function withAdded<Node extends Row>({ key, rows, firstId }: Held<Node>, added: readonly Node[]): Held<Node> {
  return { key, rows: [...rows, ...rowsOf(added)], firstId: firstId ?? added[0]?.id ?? null };
}
