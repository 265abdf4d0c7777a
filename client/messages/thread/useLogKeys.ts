import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { singleKeysAreOn } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { focusedMessage } from './focusMessage';
import { composerKeys, composerKeysTitle, threadKeys, threadKeysTitle } from './keys';
import type { Row } from './rows';

interface Options {
  rows: readonly Row[];
  log: HTMLElement | null;
  /** The ID of the last message on the screen. */
  last: string | undefined;
  /** Brings a row into sight. */
  show: (index: number) => void;
  /** Moves the focus to a message. */
  focus: (id: string) => void;
}

/**
 * The keys that move between messages; the message that has the focus handles its own. `activeId` is the message whose menu Tab reaches:
 * the one that had the focus last, or the last one on the screen.
 */
export function useLogKeys({ rows, log, last, show, focus }: Options) {
  useKeys(threadKeysTitle, threadKeys);
  useKeys(composerKeysTitle, composerKeys);
  const [focusedId, setFocusedId] = useState<string | null>(null);

  const move = (by: number) => {
    const current = focusedMessage();
    const from = rows.findIndex(({ key }) => key === (current ?? last));
    // From the log itself to the last message on the screen, from a message to the next one.
    const to = current === null ? from : from + by;
    const row = rows[to];
    if (row?.kind !== 'message') return;
    show(to);
    focus(row.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const by = stepOf(event.key);
    if (by !== 0) {
      event.preventDefault();
      move(by);
    } else if (event.key === 'Escape' && focusedMessage() !== null) {
      event.preventDefault();
      log?.focus({ preventScroll: true });
    }
  };
  const onFocus = ({ target }: FocusEvent) =>
    setFocusedId((target as Element).closest<HTMLElement>('[data-message]')?.dataset['message'] ?? null); // events in the log come from elements
  return { activeId: focusedId ?? last, onKeyDown, onFocus };
}

function stepOf(key: string): number {
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowDown') return 1;
  if (!singleKeysAreOn()) return 0;
  if (key === 'k') return -1;
  return key === 'j' ? 1 : 0;
}
