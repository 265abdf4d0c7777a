import { isolating } from '../../lib/texts/isolated';

export const referralCenterCopy = {
  title: 'Referral Center',
  find: 'Find someone to ask',
  search: 'Search by job or company',
  tabs: 'Status of your requests',
  pane: 'Request',
  notFound: 'This request does not exist, or you do not have access to it.',
  paneFailed: 'The request could not be loaded.',
  paneLoading: 'Loading the request',
  failed: 'Your requests could not be loaded.',
  loading: 'Loading your requests',
  empty: 'You have not asked anyone yet. Someone from your college may already work where you want to.',
  emptyTab: 'None of your requests has this status.',
  noMatch: (q: string) => isolating`None of your requests matches “${q}”.`,
  noMatchInTab: (q: string, tab: string) => isolating`None of your requests in “${tab}” matches “${q}”.`,
  showAll: 'Show all requests',
  expires: (when: string) => `Expires ${when}`,
  keys: {
    title: 'The open request',
    withdraw: 'Withdraw the request',
    message: 'Send a message',
    ask: 'Ask someone',
  },
} as const;

export const quotaCopy = {
  open: (open: number, limit: number) => `${open} of ${limit} open`,
  month: (used: number, limit: number) => `${used} of ${limit} this month`,
  openFull: 'You can ask again when one of them ends, or when you withdraw one.',
  monthFull: 'You can ask again next month.',
} as const;
