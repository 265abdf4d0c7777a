import { isolating } from '../../lib/texts/isolated';

export const shellCopy = {
  search: 'Search or jump to',
  searchField: 'Search or jump to…',
  keys: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  goTo: (label: string) => `Go to ${label}`,
  sidebar: 'Collapse or expand the sidebar',
  close: 'Close what is on top',
  singleKeysOn: 'Shortcuts without Ctrl or Cmd are on.',
  singleKeysOff: 'Shortcuts without Ctrl or Cmd are off.',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  singleKeysHelp: 'Turn these off if they get in the way, for example of voice control.',
  offline: 'You are offline. You can read what is here, and change it when you are connected again.',
  offlineInChat: 'You are offline. Your messages are sent when you are connected again.',
  places: 'Places',
  verified: 'Verified',
  notVerified: 'Not verified',
  menu: 'Open menu',
  crumbs: 'Breadcrumb',
  back: (title: string) => isolating`Back to ${title}`,
} as const;
