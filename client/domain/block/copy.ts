import { isolating } from '../../lib/texts/isolated';

export const blockCopy = {
  title: (name: string) => isolating`Block ${name}?`,
  text: (name: string) =>
    isolating`You and ${name} will no longer find each other in searches and lists, and ${name} can no longer reach you: no messages, requests or invitations. ${name} is not notified.`,
  keeps: 'Your conversation and your referrals stay readable. You can unblock at any time, here or in Settings.',
  confirm: 'Block',
  cancel: 'Cancel',
  blocked: (name: string) => isolating`You blocked ${name}`,
  failed: (name: string) => isolating`${name} was not blocked`,
} as const;
