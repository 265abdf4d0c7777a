import { useState } from 'react';
import { useChat } from '../chat/chat';
import { checkFiles } from './attachmentRules';

/** The files for the next message of a conversation. They stay while another conversation is open. */
export function useChosenFiles(conversationId: string) {
  const { unsentFiles } = useChat();
  const [files, setFiles] = useState<readonly File[]>(() => unsentFiles.get(conversationId) ?? []);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const set = (next: readonly File[]) => {
    setFiles(next);
    unsentFiles.set(conversationId, next);
  };
  const add = (added: readonly File[]) => {
    if (added.length === 0) return;
    const checked = checkFiles(files, added);
    setProblems(checked.problems);
    set(checked.files);
  };
  const remove = (file: File) => {
    setProblems([]);
    set(files.filter((other) => other !== file));
  };
  const clear = () => {
    setProblems([]);
    set([]);
  };
  return { files, problems, add, remove, clear };
}
