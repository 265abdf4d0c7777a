import { Textarea } from '@chakra-ui/react/textarea';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../parts/isComposing';
import { composerCopy } from './copy';

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  tooLong: boolean;
  showHint: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
  /** Called for the key Up while the field is empty. Returns whether it did something. */
  onUp: () => boolean;
  /** Called with pasted files. */
  onFiles: (files: File[]) => void;
}

/** The text of a message. */
export function MessageField(props: MessageFieldProps) {
  const { field, text, tooLong, showHint, onText, onFiles, onSubmit, onEscape, onUp } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter chooses a word and Escape closes its list.
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'Escape') onEscape();
    if (event.key === 'ArrowUp' && text === '' && onUp()) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const pasted = event.clipboardData.getData('text/plain');
    // A text copied from an office program also has a picture of itself, files copied on a Mac also have their names as a text.
    if (files.length === 0 || (pasted !== '' && !isNamesOf(files, pasted))) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <Textarea
      ref={field}
      aria-label={composerCopy.label}
      dir="auto"
      placeholder={composerCopy.placeholder}
      title={showHint ? composerCopy.hint : undefined}
      rows={1}
      resize="none"
      minH="10"
      py="2"
      value={text}
      aria-invalid={tooLong || undefined}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      enterKeyHint="send"
    />
  );
}

const isNamesOf = (files: readonly File[], text: string): boolean =>
  text.split(/[\n\r]+/).every((line) => files.some(({ name }) => name === line.trim()));
