import { isolating } from '../../lib/texts/isolated';

export const shellCopy = {
  search: 'Search or jump to',
  searchField: 'Search or jump to…',
  keys: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  goTo: (label: string) => `Go to ${label}`,
  offline: 'You are offline. You can read this page, but not change it until you reconnect.',
  offlineInChat: 'You are offline. Your messages will be sent when you reconnect.',
  places: 'Places',
  verified: 'Verified',
  notVerified: 'Not verified',
  menu: 'Open menu',
  crumbs: 'Breadcrumb',
  back: (title: string) => isolating`Back to ${title}`,
} as const;
