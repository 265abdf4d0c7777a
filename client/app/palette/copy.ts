import { isolating } from '../../lib/texts/isolated';
import { plural } from '../../lib/numbers';

export const paletteCopy = {
  title: 'Search or jump to',
  placeholder: 'Search or jump to…',
  results: 'Results',
  recent: 'Recent',
  goTo: 'Go to',
  act: 'Do',
  people: 'People',
  candidates: 'Candidates',
  jobs: 'Jobs',
  listings: 'Job Listings',
  conversations: 'Conversations',
  searching: 'Searching…',
  failed: 'The search failed. Type again to retry.',
  nothing: (q: string) => isolating`Nothing found for “${q}”.`,
  count: (count: number) => plural(count, 'result'),
  help: 'Enter opens, Ctrl Enter in a new tab.',
} as const;

export const actionsCopy = {
  ask: 'Request a referral',
  skill: 'Add a skill',
  upload: 'Upload résumé',
  application: 'Add an application',
  post: 'Post New Job',
  nextRequest: 'Next waiting request',
  invite: 'Invite to Apply',
  exportReport: 'Export report',
  light: 'Switch to light mode',
  dark: 'Switch to dark mode',
  markAll: 'Mark all notifications as read',
  keys: 'Keyboard shortcuts',
  logout: 'Logout',
} as const;
