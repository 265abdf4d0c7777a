import { useEffect, useRef, useState } from 'react';
import { isSignedOut, readError } from '../../data/errors';
import { useHasLeft } from '../../ui/feedback/useHasLeft';

/**
 * Writes notes. Rejects with CONFLICT if they are no longer those that the text is based on.
 * @param expected those; null to replace any
 */
export type SaveNotes = (notes: string, expected: string | null) => Promise<unknown>;

/** `read` without changes, `typed` before they are sent, `conflict` when the notes were changed elsewhere in the meantime. */
type State = 'read' | 'typed' | 'saving' | 'saved' | 'failed' | 'conflict';

/** How long typing rests before the notes are saved, in milliseconds. */
const REST = 800;

/**
 * Notes that are saved when typing rests, when the field loses the focus, and when it is left.
 * @param stored the notes as they are in the cache
 * @param onLost called if the notes could not be saved after the field was left, which cannot say it anymore
 */
export function useNotes(stored: string, saveNotes: SaveNotes, onLost: (error: unknown) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<State>('read');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useHasLeft();
  // The notes that the user's text is based on.
  const base = useRef(stored);
  // Notes that were written elsewhere replace those on the screen only while nothing is typed.
  useEffect(() => {
    if (draft === null) base.current = stored;
  }, [draft, stored]);
  // One save after the other, because each is based on the notes that the one before it stored.
  const saves = useRef(Promise.resolve());
  const saveNext = async (notes: string, replaces: boolean) => {
    setState((now) => (now === 'typed' ? now : 'saving'));
    try {
      if (replaces || notes.trim() !== base.current) await saveNotes(notes, replaces ? null : base.current);
      base.current = notes.trim();
      // What was typed meanwhile is saved next.
      setDraft((now) => (now === notes ? null : now));
      setState((now) => (now === 'saving' ? 'saved' : now));
    } catch (error) {
      // The client reports the end of a session once.
      if (isLeft.current && !isSignedOut(error)) onLost(error);
      setState(readError(error).code === 'CONFLICT' ? 'conflict' : 'failed');
    }
  };
  const send = (notes: string, replaces = false) => {
    clearTimeout(timer.current);
    setState('saving');
    saves.current = saves.current.then(() => saveNext(notes, replaces));
  };
  const save = () => {
    if (draft !== null) send(draft);
  };
  // The text may have changed again when the time is over.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const wait = () => latest.current();
  const write = (text: string) => {
    setDraft(text);
    setState('typed');
    clearTimeout(timer.current);
    timer.current = setTimeout(wait, REST);
  };
  useEffect(() => () => latest.current(), []);
  /** After a conflict: keeps what was typed instead of what was written elsewhere. */
  const reload = () => send(draft ?? '', true);
  // Saved, but typed again meanwhile: the next save is under way.
  const shown: State = state === 'saved' && draft !== null ? 'saving' : state;
  return { text: draft ?? stored, write, save, state: shown, reload };
}
