import { isolating } from '../../lib/texts/isolated';

export const messageCopy = {
  label: 'Message',
  to: (name: string) => isolating`Message ${name}`,
} as const;
