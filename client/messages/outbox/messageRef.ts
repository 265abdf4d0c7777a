/** A message that is replied to or edited. */
export interface MessageRef {
  id: string;
  content: string;
  mine: boolean;
  /** The name of its file; null or left out for none. */
  file?: string | null | undefined;
  /** Until when the viewer can edit it, in ISO 8601; null if they cannot. */
  editableUntil?: string | null | undefined;
}

export const refOf = ({ id, content, mine, file, editableUntil }: MessageRef): MessageRef => ({
  id,
  content,
  mine,
  file,
  editableUntil,
});

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The message that a stored text describes; null if it describes none. */
export function refIn(text: string): MessageRef | null {
  try {
    const stored = JSON.parse(text) as Partial<MessageRef> | null; // checked below
    if (typeof stored?.id !== 'string' || typeof stored.content !== 'string') return null;
    const { id, content, mine, file, editableUntil } = stored;
    return { id, content, mine: mine === true, file: textOrNull(file), editableUntil: textOrNull(editableUntil) };
  } catch {
    return null; // empty, or written by another program
  }
}

/** Whether the viewer can still edit the message. */
export const isEditable = ({ editableUntil }: Pick<MessageRef, 'editableUntil'>): boolean =>
  typeof editableUntil === 'string' && Date.now() < Date.parse(editableUntil);
