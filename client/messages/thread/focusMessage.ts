/** The element of a message in the log; null if it is not rendered. */
const elementOf = (log: HTMLElement, id: string): HTMLElement | null =>
  log.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);

/** The ID of the message that has the focus, or contains what has it; null for none. */
export const focusedMessage = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset['message'] ?? null;

/** Moves the focus to a message, which marks it until the focus leaves. Returns whether it is rendered. */
export function focusMessage(log: HTMLElement, id: string): boolean {
  const target = elementOf(log, id);
  if (!target) return false;
  // A press on a message must not mark it, so it can have the focus only now.
  target.tabIndex = -1;
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A dialog that opens gives the focus back.
    if (relatedTarget instanceof Element && relatedTarget.closest('[role=dialog], [role=alertdialog]')) return;
    target.removeAttribute('tabindex');
    target.removeEventListener('blur', onBlur);
  };
  target.addEventListener('blur', onBlur);
  target.focus({ preventScroll: true });
  return true;
}
