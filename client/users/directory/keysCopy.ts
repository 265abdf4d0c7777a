/** The texts of the shortcuts, which are loaded after the first screen. */
export const directoryKeys = {
  title: 'People',
  search: 'Search people',
  next: 'Next person',
  previous: 'Previous person',
  open: 'Show the person',
  ask: 'Ask for a referral',
  message: 'Send a message',
} as const;
