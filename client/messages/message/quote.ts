import { messageCopy } from './copy';

const MAX_LENGTH = 80;

/** A quoted message, cut after 80 characters with '...' (spec section 2). Counts code points, so that no emoji is split. */
export function quoted(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '));
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}...` : characters.join('');
}

/** A message in one line, as quotes and labels show it: its text, or the name of its file. */
export const lineOf = ({ content, file }: { content: string; file?: string | null | undefined }): string =>
  content === '' ? (file ?? messageCopy.attachment) : quoted(content);
