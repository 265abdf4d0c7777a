import { number } from '../../lib/numbers';

export const notesCopy = {
  saving: 'Saving…',
  saved: 'Saved',
  retry: 'Try again',
  tooLong: (most: number, length: number) =>
    `Use up to ${number(most)} characters. These notes have ${number(length)}.`,
} as const;
