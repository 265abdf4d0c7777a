import { isolating } from '../../lib/texts/isolated';
import { plural } from '../../lib/numbers';
import { chatCopy } from '../parts/copy';

export const threadCopy = {
  log: (name: string) => isolating`Messages with ${name}`,
  beginning: (name: string) => isolating`This is the beginning of your conversation with ${name}.`,
  older: 'Load earlier messages',
  newer: 'Load later messages',
  failed: 'More messages could not be loaded',
  messageNotFound: chatCopy.notFound,
  messageNotFoundHint: 'It is no longer in this conversation.',
  new: 'New',
  newLine: 'New messages',
  newMessages: 'New messages',
  latest: 'Latest messages',
  arrived: (count: number) => plural(count, 'new message'),
  announced: (name: string, text: string) => isolating`${name}: ${text}`,
} as const;
