import { isolating } from '../../lib/texts/isolated';

export const threadCopy = {
  log: (name: string) => isolating`Messages with ${name}`,
  beginning: (name: string) => isolating`This is the beginning of your conversation with ${name}.`,
  older: 'Load earlier messages',
  newer: 'Load later messages',
  failed: 'More messages could not be loaded',
  messageNotFound: 'Message not found',
  messageNotFoundHint: 'It is no longer in this conversation.',
  new: 'New',
  newLine: 'New messages',
  newMessages: 'New messages',
  latest: 'Latest messages',
  announced: (name: string, text: string) => isolating`${name}: ${text}`,
} as const;
