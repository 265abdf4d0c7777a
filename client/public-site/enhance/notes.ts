const NOTE_DURATION = 8_000;
/** How long the dialog may take to open before the page says that it is coming. */
const PATIENCE = 400;

/** Shows a note of frame/PageNotes.tsx. Returns a function that hides it. */
function showNote(name: 'opening' | 'load-failed'): () => void {
  const note = document.querySelector<HTMLElement>(`[data-note="${name}"]`);
  if (note) note.hidden = false;
  return () => {
    if (note) note.hidden = true;
  };
}

/** Says that something could not be loaded, for some seconds. */
export function showFailure(): void {
  setTimeout(showNote('load-failed'), NOTE_DURATION);
}

/** Says that the dialog is coming until `loading` ends, if that takes a moment: on a slow network, a click would seem to do nothing. */
export function showOpening(loading: Promise<unknown>): void {
  let hide: () => void = () => undefined;
  const timer = setTimeout(() => (hide = showNote('opening')), PATIENCE);
  const end = () => {
    clearTimeout(timer);
    hide();
  };
  loading.then(end, end);
}
