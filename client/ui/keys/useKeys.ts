import { useEffect } from 'react';
import { addKeys, type KeyBinding } from './keys';

/**
 * Activates keyboard shortcuts while the component is mounted, and lists them on the sheet that `?` opens. Keys without Ctrl or Cmd do
 * nothing in fields, menus and dialogs.
 * @param title the part of the screen, as a heading of the list
 * @param bindings the shortcuts, memoized
 * @param isFrame whether they are those of the frame around every screen
 */
export function useKeys(title: string, bindings: readonly KeyBinding[], isFrame = false): void {
  useEffect(() => addKeys({ title, bindings, isFrame }), [title, bindings, isFrame]);
}
