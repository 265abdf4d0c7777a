import { isolating } from '../../lib/texts/isolated';

/** What blocks show before their dialog is loaded. */
export const unblockCopy = {
  block: 'Block…',
  unblock: 'Unblock',
  unblockWho: (name: string) => isolating`Unblock ${name}`,
  title: (name: string) => isolating`You blocked ${name}`,
  text: 'You cannot find or message each other, or send requests or invitations. Only you know about it.',
  ended: (name: string) => isolating`${name} is no longer blocked`,
  failed: (name: string) => isolating`${name} is still blocked`,
} as const;
