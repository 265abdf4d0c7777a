import { singleKeysAreOn } from '../../ui/keys/keys';
import { copyMessage, type MessageActions } from './MessageMenu';
import { isEditable, type MessageRef } from '../outbox/messageRef';

interface Keyed extends MessageActions {
  onMenu: () => void;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does with the message that has the focus; null for other keys. Users delete only their own messages, and edit them for a while. */
export function keyAction(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  message: MessageRef,
  { onMenu, onEdit, onReply, onDelete }: Keyed,
): (() => void) | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return onMenu;
  if (key === 'Delete') return message.mine ? () => onDelete(message) : null;
  if (!singleKeysAreOn()) return null;
  if (key === 'r') return onReply && (() => onReply(message));
  if (key === 'c' && message.content !== '') return () => void copyMessage(message.content);
  return key === 'e' && onEdit && isEditable(message) ? () => onEdit(message) : null;
}
