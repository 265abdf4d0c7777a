import type { MessageRef } from './messageRef';

/** The file of a message that is being sent. */
export interface OutboxFile {
  name: string;
  /** Media type, as the browser guesses it. */
  type: string;
  bytes: number;
  /** Known once the file is uploaded. */
  id?: string;
}

/** A message that its conversation does not show yet. */
export interface OutboxItem {
  /** Identifies the message when it is sent again. Sorts in the order of writing. */
  clientId: string;
  conversationId: string;
  /** Empty only with a file. */
  content: string;
  replyTo: MessageRef | null;
  file: OutboxFile | null;
  /** Milliseconds since 1970, by the clock of this device. */
  createdAt: number;
  /** `sent`: confirmed by the server, and kept until the conversation shows it. */
  state: 'waiting' | 'uploading' | 'sending' | 'sent' | 'failed';
  /** While uploading: 0 to 1. */
  progress?: number;
  /** Known once the message is sent. */
  messageId?: string;
  /** Why it was refused, or has to wait for a certain time. */
  refusal?: string;
  /** Until when it has to wait then, in milliseconds since 1970. Not kept. */
  until?: number;
  /** How often sending it has failed temporarily. Not kept. */
  failures?: number;
  /** The code of the last of these failures. */
  problem?: string;
}

/** Whether the server has not confirmed the message. */
export const isUnsent = ({ state }: Pick<OutboxItem, 'state'>): boolean => state !== 'sent';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A stored message, ready to be sent; null if it is incomplete, for example after a crash of the browser. */
export function restored(item: Partial<OutboxItem> | null): OutboxItem | null {
  if (!item || !isText(item.clientId) || !isText(item.conversationId) || !isText(item.content)) return null;
  const { clientId, conversationId, content, replyTo = null, file = null, createdAt = Date.now(), refusal } = item;
  const message = { clientId, conversationId, content, replyTo, file, createdAt };
  return item.state === 'failed' && refusal !== undefined
    ? { ...message, state: 'failed', refusal }
    : { ...message, state: 'waiting' };
}

/** In the order of writing. */
export const inOrder = (items: readonly OutboxItem[]): OutboxItem[] =>
  [...items].sort((a, b) => (a.clientId < b.clientId ? -1 : 1));
