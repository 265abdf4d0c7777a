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

export const refOf = ({ id, content, mine, file }: MessageRef): MessageRef => ({ id, content, mine, file });

/** Whether the viewer can still edit the message. */
export const isEditable = ({ editableUntil }: Pick<MessageRef, 'editableUntil'>): boolean =>
  typeof editableUntil === 'string' && Date.now() < Date.parse(editableUntil);
