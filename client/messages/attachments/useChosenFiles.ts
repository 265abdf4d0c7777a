import { useState } from 'react';
import { useUnsaved } from '../../lib/unsaved/useUnsaved';
import { useChat } from '../chat/chat';
import { checkFiles } from './attachmentRules';

/**
 * The files for the next message of a conversation. They stay while another conversation is open.
 * @param off why files are not taken now; null if they are
 */
export function useChosenFiles(conversationId: string, off: string | null) {
  const { unsentFiles } = useChat();
  const [files, setFiles] = useState<readonly File[]>(() => unsentFiles.get(conversationId) ?? []);
  const [found, setFound] = useState<{ problems: readonly string[]; off: string | null }>({ problems: [], off });
  // Unlike a text, they do not outlast the page.
  useUnsaved(files.length > 0);
  const set = (next: readonly File[], problems: readonly string[] = []) => {
    setFound({ problems, off });
    setFiles(next);
    unsentFiles.set(conversationId, next);
  };
  const add = (added: readonly File[]) => {
    if (added.length === 0) return;
    if (off !== null) return setFound({ problems: [off], off });
    const checked = checkFiles(files, added);
    set(checked.files, checked.problems);
  };
  const remove = (file: File) => set(files.filter((other) => other !== file));
  const clear = () => set([]);
  // A problem is about what was possible then.
  return { files, problems: found.off === off ? found.problems : [], add, remove, clear };
}
