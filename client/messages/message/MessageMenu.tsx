import { Copy, EllipsisVertical, Pencil, Reply, Trash2 } from 'lucide-react';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import type { MenuAction } from '../../ui/overlays/MenuFrame';
import { toast } from '../../ui/feedback/toast';
import { messageMenuCopy } from './copy';
import { lineOf } from './quote';
import { isEditable, type MessageRef } from '../outbox/messageRef';

export interface MessageActions {
  /** Null where messages cannot be edited. */
  onEdit: ((message: MessageRef) => void) | null;
  /** Null where the viewer cannot write. */
  onReply: ((message: MessageRef) => void) | null;
  onDelete: (message: MessageRef) => void;
}

interface MessageMenuProps extends MessageActions {
  message: MessageRef;
  /** The name that the menu's label uses. */
  sender: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** 0 if Tab reaches the button. */
  tabIndex: number;
}

/** The actions of a message; nothing if there are none. Their button has its styles from messageStyles. */
export function MessageMenu({ message, sender, open, onOpenChange, tabIndex, ...actions }: MessageMenuProps) {
  const entries = menuOf(message, actions);
  if (entries.length === 0) return null;
  return (
    <div className="message-actions" data-open={open || undefined}>
      <ActionMenu
        open={open}
        onOpenChange={onOpenChange}
        actions={entries}
        trigger={
          <button
            type="button"
            className="message-menu"
            tabIndex={tabIndex}
            aria-label={messageMenuCopy.label(sender, lineOf(message))}
          >
            <EllipsisVertical aria-hidden />
          </button>
        }
      />
    </div>
  );
}

/** Users can reply to every message and copy its text, but delete only their own, and edit them for a while (spec section 6). */
function menuOf(message: MessageRef, { onEdit, onReply, onDelete }: MessageActions): MenuAction[] {
  const reply = onReply && {
    value: 'reply',
    label: messageMenuCopy.reply,
    icon: Reply,
    onSelect: () => onReply(message),
    movesFocus: true,
  };
  const copy = {
    value: 'copy',
    label: messageMenuCopy.copy,
    icon: Copy,
    onSelect: () => void copyMessage(message.content),
  };
  const forAll: MenuAction[] = [...(reply ? [reply] : []), ...(message.content === '' ? [] : [copy])];
  if (!message.mine) return forAll;
  const edit = onEdit && {
    value: 'edit',
    label: messageMenuCopy.edit,
    icon: Pencil,
    onSelect: () => onEdit(message),
    movesFocus: true,
    needsNetwork: true,
  };
  return [
    ...(edit && isEditable(message) ? [edit] : []),
    ...forAll,
    {
      value: 'delete',
      label: messageMenuCopy.delete,
      icon: Trash2,
      onSelect: () => onDelete(message),
      movesFocus: true,
      needsNetwork: true,
      destructive: true,
      separated: true,
    },
  ];
}

/** Copies the text of a message, and says so. */
export async function copyMessage(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(messageMenuCopy.copied);
  } catch {
    toast.error(messageMenuCopy.copyFailed); // no permission, or a page without HTTPS
  }
}
