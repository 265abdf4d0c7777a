import { isolating } from '../../lib/texts/isolated';

export const messageCopy = {
  label: 'Message',
  to: (name: string) => isolating`Message ${name}`,
  notBefore: (name: string) => isolating`${name} takes messages once a referral or an application connects you.`,
} as const;
