/** A message about the result of an action. */
export interface Toast {
  /** Counts up, so that equal messages are distinguished. */
  id: number;
  type: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  /** How long it is shown, in milliseconds. */
  duration: number;
  /** It is fading out. */
  leaving: boolean;
}

const DURATION = 4_000;
const UNDO_DURATION = 8_000;
const FADE_OUT = 120;

let current: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Starts the time after which the toast leaves. */
function startTimer({ id, duration }: Toast): void {
  clearTimeout(timer);
  timer = setTimeout(() => toaster.dismiss(id), duration);
}

/**
 * The toast that is shown. There is one at a time: a new one replaces the one before, because the result of an earlier action would
 * contradict it. To show a toast, use `toast`.
 */
export const toaster = {
  /** For useSyncExternalStore. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null => current,
  /** Lets the toast fade out. Does nothing if another one has replaced it. */
  dismiss: (id: number): void => {
    if (current?.id !== id) return;
    clearTimeout(timer);
    set({ ...current, leaving: true });
    timer = setTimeout(toaster.remove, FADE_OUT);
  },
  /** Keeps the toast while the pointer or the focus is on it. */
  pause: (): void => {
    if (!current?.leaving) clearTimeout(timer);
  },
  resume: (): void => {
    if (current && !current.leaving) startTimer(current);
  },
  /** Removes the toast immediately. */
  remove: (): void => {
    clearTimeout(timer);
    set(null);
  },
};

type Content = Pick<Toast, 'type' | 'title' | 'description' | 'action'>;

/** Shows a toast. Returns its ID. */
function show(content: Content, duration = DURATION): number {
  lastId += 1;
  const shown = { ...content, id: lastId, duration, leaving: false };
  set(shown);
  startTimer(shown);
  return shown.id;
}

const withText = (description: string | undefined) => (description ? { description } : {});

/** Shows a toast at the bottom right for 4 s. Screen readers read errors immediately and other toasts at the next pause. */
export const toast = {
  success: (title: string, description?: string) => void show({ type: 'success', title, ...withText(description) }),
  error: (title: string, description?: string) => void show({ type: 'error', title, ...withText(description) }),
  info: (title: string, description?: string) => void show({ type: 'info', title, ...withText(description) }),
  /** With a button to undo, shown for 8 s unless another duration is given. Returns the ID of the toast. */
  undo: (title: string, onUndo: () => void, duration = UNDO_DURATION): number =>
    show({ type: 'success', title, action: { label: 'Undo', onClick: onUndo } }, duration),
};
