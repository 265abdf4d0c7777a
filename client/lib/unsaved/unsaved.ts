const holders = new Set<object>();

/** Whether a part of the page has changes that a reload would lose. */
export const hasUnsaved = (): boolean => holders.size > 0;

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Marks changes as unsaved: the browser asks before the page is closed or reloaded, and the application does not reload it itself.
 * @returns a function that ends this
 */
export function holdUnsaved(): () => void {
  const holder = {};
  holders.add(holder);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', onUnload);
  };
}
