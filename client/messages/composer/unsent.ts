import { draftOf } from '../../lib/unsaved/draft';
import { type MessageRef, refIn, refOf } from '../outbox/messageRef';

/** A draft has texts only. */
const NOTHING = { text: '', replyTo: '' };

/**
 * What the user has typed but not sent in a conversation, and the message that it replies to. It stays while another conversation is open,
 * and after a reload.
 */
export function unsentIn(conversationId: string, userId: string) {
  const draft = draftOf(`message:${userId}:${conversationId}`, NOTHING);
  const keep = (changes: Partial<typeof NOTHING>) => {
    const values = { ...NOTHING, ...draft.read(), ...changes };
    if (values.text === '' && values.replyTo === '') draft.drop();
    else draft.keep(values);
  };
  return {
    text: (): string => draft.read()?.text ?? '',
    /** Null for none. */
    replyTo: (): MessageRef | null => refIn(draft.read()?.replyTo ?? ''),
    keepText: (text: string) => keep({ text }),
    keepReply: (to: MessageRef | null) => keep({ replyTo: to ? JSON.stringify(refOf(to)) : '' }),
  };
}
