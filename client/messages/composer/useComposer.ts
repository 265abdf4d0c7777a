import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { attachCopy } from '../attachments/copy';
import { useChosenFiles } from '../attachments/useChosenFiles';
import { useChat } from '../chat/chat';
import { refreshRow } from '../chat/refresh';
import { composerCopy } from './copy';
import { storedDrafts } from './storedDrafts';
import { useEditObstacle } from './useEditObstacle';
import type { MessageRef } from '../outbox/messageRef';

/** The longest message in characters, as on the server. */
const MAX_LENGTH = 4000;

/** What the composer writes. */
export type Draft = { kind: 'new' } | { kind: 'reply'; to: MessageRef } | { kind: 'edit'; message: MessageRef };

const EditMessage = graphql(`
  mutation EditMessage($input: EditMessageInput!) {
    editMessage(input: $input) {
      message {
        id
        ...MessageItem_message
      }
    }
  }
`);

interface Options {
  conversationId: string;
  draft: Draft;
  /** Whether only text can be sent. */
  filesOff: boolean;
  onDone: () => void;
}

/** The text and the files of the composer. Submitting it sends a message or a reply, or saves an edit. */
export function useComposer({ conversationId, draft, filesOff, onDone }: Options) {
  const editing = draft.kind === 'edit' ? draft.message : null;
  const noFiles = filesOff ? attachCopy.offInRequest : null;
  const attached = useChosenFiles(conversationId, editing ? attachCopy.offInEdit : noFiles);
  const client = useApolloClient();
  const chat = useChat();
  const { obstacle, onRefused } = useEditObstacle(editing);
  const [edit, { loading: saving }] = useMutationWithToast(EditMessage, {
    failure: composerCopy.editFailed,
    onError: (error) => {
      void refreshRow(client, conversationId); // the reason may concern the whole conversation
      return onRefused(error);
    },
  });
  const [drafts] = useState(() => storedDrafts(conversationId, chat.userId));
  // A change replaces the text of a new message, which comes back afterwards.
  const unsentText = () => (editing ? (drafts.edit()?.text ?? editing.content) : drafts.text());
  const [text, setText] = useState(unsentText);
  const [editedId, setEditedId] = useState(editing?.id);
  if (editedId !== editing?.id) {
    setEditedId(editing?.id);
    setText(unsentText);
  }

  const write = (value: string) => {
    setText(value);
    if (editing) drafts.keepEdit({ message: editing, text: value });
    else drafts.keepText(value);
  };
  /** Makes the changed text, which can no longer be saved, part of the new message. */
  const moveToNew = () => {
    drafts.keepText([drafts.text(), text].filter((part) => part.trim() !== '').join('\n'));
    onDone();
  };
  const content = text.trim();
  const left = MAX_LENGTH - Array.from(content).length;
  const sendsFiles = !editing && attached.files.length > 0;
  const ready = (content !== '' || sendsFiles) && left >= 0 && !saving && obstacle === null;

  /** Each file is a message of its own. The text and the quote belong to the first one. */
  const send = () => {
    const replyTo = draft.kind === 'reply' ? draft.to : null;
    const [file, ...others] = attached.files;
    chat.outbox.add({ conversationId, content, replyTo, ...(file && { file }) });
    for (const other of others) chat.outbox.add({ conversationId, content: '', replyTo: null, file: other });
    attached.clear();
    write('');
  };

  const submit = async () => {
    if (!ready) return;
    if (editing) {
      if (content !== editing.content && !(await edit({ input: { id: editing.id, content } }))) return;
    } else {
      send();
    }
    onDone();
  };
  return { text, write, left, ready, saving, submit, attached, obstacle, moveToNew };
}
