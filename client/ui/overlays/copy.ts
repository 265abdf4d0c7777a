import { isolating } from '../../lib/texts/isolated';

/** Asked before a dialog with text in it closes. */
export const discardCopy = {
  title: 'Discard what you typed?',
  description: 'It has not been sent.',
  keep: 'Keep editing',
  discard: 'Discard',
} as const;

export const hintCopy = {
  about: (term: string) => isolating`About ${term}`,
} as const;
