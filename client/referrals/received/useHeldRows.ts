import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ReferralStatus } from '../../graphql/graphql';

interface Row {
  id: string;
  status: ReferralStatus;
}

/** A row of the list, with its status when it came into the list. */
export interface HeldRow<Node> {
  node: Node;
  before: ReferralStatus;
}

interface Held<Node> {
  key: string;
  rows: readonly HeldRow<Node>[];
}

const rowsOf = <Node extends Row>(nodes: readonly Node[]): HeldRow<Node>[] =>
  nodes.map((node) => ({ node, before: node.status }));

/** What is new among the nodes: those that wait above the last known row, and those that follow it. */
function newIn<Node extends Row>(nodes: readonly Node[], rows: readonly HeldRow<Node>[]) {
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
 * @param key of the search; another key shows the new rows
 * @param nodes the rows as they are now
 * @param isRead whether the rows are being read: if not, the list follows at once
 */
export function useHeldRows<Node extends Row>(key: string, nodes: readonly Node[], isRead: () => boolean) {
  const [held, setHeld] = useState<Held<Node>>(() => ({ key, rows: rowsOf(nodes) }));
  const known = held.key === key ? held : { key, rows: rowsOf(nodes) };
  const { waiting, added } = useMemo(() => newIn(nodes, known.rows), [nodes, known.rows]);
  const current = added.length === 0 ? known : { key, rows: [...known.rows, ...rowsOf(added)] };
  if (current !== held) setHeld(current);
  const show = useCallback(() => setHeld({ key, rows: rowsOf(nodes) }), [key, nodes]);
  useLayoutEffect(() => {
    if (waiting.length > 0 && !isRead()) show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting.length, show]);
  return { rows: current.rows, fresh: waiting.length, show };
}
