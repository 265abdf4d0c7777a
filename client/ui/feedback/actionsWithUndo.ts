import { toast, toaster } from './toast';

/** An action that takes effect once it can no longer be undone. */
export interface ActionWithUndo {
  /** What was done, as the title of the toast, for example "4 requests accepted". */
  title: string;
  /** The IDs of what it changes. */
  about: readonly string[];
  /**
   * Makes the action final.
   * @param leaving the page is going away, so that only a request with `keepalive` arrives
   */
  send: (leaving: boolean) => void;
  /** Takes the action back. */
  undo: () => void;
}

interface Held {
  action: ActionWithUndo;
  /** When its time is over, in milliseconds since 1970. */
  until: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isOver: boolean;
}

/** The toast of an action. */
interface Shown {
  id: number;
  held: Held;
  /** The toast has left, and was not replaced. */
  isClosed: boolean;
}

const HELD_FOR = 8_000;

/**
 * Holds each action for 8 s, and then sends it. The toast with Undo is that of the latest one. While the pointer or the focus keeps it on
 * the screen, its action is held too. Other toasts may hide it: it returns after them.
 */
export function createActionsWithUndo() {
  let all: readonly Held[] = [];
  let shown: Shown | null = null;
  let stopListening = () => {};

  const isOnScreen = (held: Held) =>
    shown !== null && shown.held === held && !shown.isClosed && toaster.get()?.id === shown.id;

  const showLatest = () => {
    const latest = all.at(-1);
    if (latest) {
      const undoIt = () => end(latest, (action) => action.undo());
      shown = {
        id: toast.undo(latest.action.title, undoIt, latest.until - Date.now()),
        held: latest,
        isClosed: false,
      };
    } else if (shown) toaster.dismiss(shown.id); // its button would no longer undo anything
  };

  const end = (held: Held, finish: (action: ActionWithUndo) => void) => {
    if (!all.includes(held)) return;
    const wasLatest = held === all.at(-1);
    clearTimeout(held.timer);
    all = all.filter((other) => other !== held);
    if (all.length === 0) stopListening();
    if (wasLatest) showLatest();
    finish(held.action);
  };

  const sendOver = () => {
    for (const held of all) if (held.isOver && !isOnScreen(held)) end(held, (action) => action.send(false));
  };

  const onToast = () => {
    const now = toaster.get();
    if (shown && now?.id === shown.id && now.leaving) shown.isClosed = true;
    sendOver();
    if (all.length > 0 && toaster.get() === null && !shown?.isClosed) showLatest();
  };

  const hold = (action: ActionWithUndo) => {
    if (all.length === 0) stopListening = toaster.subscribe(onToast);
    const held: Held = { action, until: Date.now() + HELD_FOR, timer: undefined, isOver: false };
    all = [...all, held];
    showLatest();
    held.timer = setTimeout(() => {
      held.isOver = true;
      sendOver();
    }, HELD_FOR);
  };

  /** Takes back the latest action that is still held. @param about the latest one that changes what has this ID */
  const undo = (about?: string) => {
    const latest = all.findLast(({ action }) => about === undefined || action.about.includes(about));
    if (latest) end(latest, (action) => action.undo());
  };

  /** Sends all actions at once, in their order. */
  const sendAll = (leaving: boolean) => {
    const last = all;
    all = [];
    stopListening();
    for (const { timer } of last) clearTimeout(timer);
    if (shown && last.length > 0) toaster.dismiss(shown.id);
    for (const { action } of last) action.send(leaving);
  };

  return { hold, undo, sendAll };
}
