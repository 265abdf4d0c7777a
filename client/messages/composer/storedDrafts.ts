import { draftOf } from '../../lib/unsaved/draft';
import { type MessageRef, refIn, refOf } from '../outbox/messageRef';

/** A draft has texts only. */
const NOTHING = { text: '', replyTo: '', edited: '', editText: '' };

/** A message that is being edited, and its new text. */
interface Edit {
  message: MessageRef;
  text: string;
}

const stored = (message: MessageRef | undefined): string => (message ? JSON.stringify(refOf(message)) : '');

/**
 * What the user has typed but not sent in a conversation: a new message with the one that it replies to, and apart from it the change of an
 * earlier one. It stays while another conversation is open, and after a reload.
 */
export function storedDrafts(conversationId: string, userId: string) {
  const draft = draftOf(`message:${userId}:${conversationId}`, NOTHING);
  const keep = (changes: Partial<typeof NOTHING>) => {
    const values = { ...NOTHING, ...draft.read(), ...changes };
    if (Object.values(values).every((value) => value === '')) draft.drop();
    else draft.keep(values);
  };
  return {
    text: (): string => draft.read()?.text ?? '',
    /** Null for none. */
    replyTo: (): MessageRef | null => refIn(draft.read()?.replyTo ?? ''),
    /** Null for none. */
    edit: (): Edit | null => {
      const { edited, editText } = draft.read() ?? NOTHING;
      const message = refIn(edited);
      return message && { message, text: editText };
    },
    keepText: (text: string) => keep({ text }),
    keepReply: (to: MessageRef | null) => keep({ replyTo: stored(to ?? undefined) }),
    keepEdit: (edit: Edit | null) => keep({ edited: stored(edit?.message), editText: edit?.text ?? '' }),
  };
}
