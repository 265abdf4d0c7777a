import { isolating } from '../../lib/texts/isolated';

export const conversationCopy = {
  loading: 'Loading messages',
  failed: 'The messages could not be loaded.',
  notFound: 'This conversation does not exist, or you do not have access to it.',
  toList: 'Back to conversations',
  reconnecting: 'Reconnecting… Your messages are saved and will be sent when the connection is back.',
} as const;

export const conversationMenuCopy = {
  label: (name: string) => isolating`More about ${name}`,
  profile: 'View Profile',
  report: 'Report…',
} as const;
