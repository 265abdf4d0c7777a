import { useState } from 'react';
import { onSessionChange } from '../../lib/session';
import { holdUnsaved } from '../../lib/unsaved/unsaved';
import { useChat } from '../chat/chat';
import { checkFiles } from './attachmentRules';

/** What ends the hold while files are chosen. */
const ends: (() => void)[] = [];
const release = () => {
  for (const end of ends.splice(0)) end();
};

/** Unlike a text, files do not outlast the page, also those of a conversation that is not open. They belong to the session. */
function holdWhileAny(chosen: ReadonlyMap<string, readonly File[]>): void {
  const isAny = [...chosen.values()].some(({ length }) => length > 0);
  if (!isAny) release();
  else if (ends.length === 0) ends.push(holdUnsaved(), onSessionChange(release));
}

/**
 * The files for the next message of a conversation. They stay while another conversation is open.
 * @param off why files are not taken now; null if they are
 */
export function useChosenFiles(conversationId: string, off: string | null) {
  const { unsentFiles } = useChat();
  const [files, setFiles] = useState<readonly File[]>(() => unsentFiles.get(conversationId) ?? []);
  const [found, setFound] = useState<{ problems: readonly string[]; off: string | null }>({ problems: [], off });
  const set = (next: readonly File[], problems: readonly string[] = []) => {
    setFound({ problems, off });
    setFiles(next);
    unsentFiles.set(conversationId, next);
    holdWhileAny(unsentFiles);
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
