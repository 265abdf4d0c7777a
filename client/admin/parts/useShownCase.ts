import { useState } from 'react';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { usePaneFocus } from './usePaneFocus';

interface Queue {
  /** What it lists, such as the status of its cases. */
  listed: string;
  ids: readonly string[];
  /** The IDs are those of what it listed before. */
  stale: boolean;
}

/**
 * The case beside a queue: the open one, or in a pane the first. When others decide about the first, it stays until the viewer opens another
 * one. When the viewer does, `onDecided` lets the next one take its place. `frame` is a ref for the element around the SplitView.
 */
export function useShownCase({ listed, ids, stale }: Queue) {
  const { openId, open, close } = useOpenItem();
  const mode = usePaneMode();
  const [held, setHeld] = useState<{ id: string | null; listed: string }>({ id: null, listed });
  const [decidedId, setDecidedId] = useState<string | null>(null);
  const isDone = held.id === decidedId && !ids.some((id) => id === held.id);
  const stays = stale || (held.listed === listed && !isDone);
  const first = (stays ? held.id : null) ?? ids[0] ?? null;
  const next = { id: openId === null && mode === 'pane' ? first : null, listed: stale ? held.listed : listed };
  if (next.id !== held.id || next.listed !== held.listed) setHeld(next);
  const shownId = openId ?? next.id;
  const frame = usePaneFocus(openId !== null && !stale && !ids.includes(openId));
  return { shownId, frame, mode, open, close, onDecided: setDecidedId };
}
