import { useMemo, useState, useSyncExternalStore } from 'react';
import { longDate } from '../../lib/time';
import { type Row, rowsOf } from './rows';
import { onVisibility } from './useSeen';

type Thread = Parameters<typeof rowsOf>[0];

/**
 * The rows of the log, and the number of the message below the line "New". The days get other names also when the user comes back to a page
 * that was left open over night.
 */
export function useRows({ nodes, pending, firstUnread }: Thread): { rows: Row[]; firstNew: number | null } {
  const today = useSyncExternalStore(onVisibility, () => longDate(Date.now()));
  const firstNew = useFirstMissed(nodes) ?? firstUnread;
  const rows = useMemo(
    () => rowsOf({ nodes, pending, firstUnread: firstNew }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of days depend on it
    [nodes, pending, firstNew, today],
  );
  return { rows, firstNew };
}

/** The number of the first message of the other user that came while the page was out of sight the last time; null for none so far. */
function useFirstMissed(nodes: Thread['nodes']): number | null {
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const newest = nodes.at(-1)?.seq ?? 0;
  const [first, setFirst] = useState<number | null>(null);
  /** The newest message when the user left; null while they are here. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  if ((leftAt === null) !== isVisible) setLeftAt(isVisible ? null : newest);
  const missed = leftAt === null ? undefined : nodes.find(({ mine, seq }) => !mine && seq > leftAt);
  if (missed && missed.seq !== first) setFirst(missed.seq);
  return first;
}
