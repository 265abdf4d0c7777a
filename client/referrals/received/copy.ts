import { number, plural } from '../../lib/numbers';

export const referralManagementCopy = {
  title: 'Referral Management',
  description: 'The referral requests you received, and their status.',
  companyDescription: (company: string) => `Requests to you and to your colleagues at ${company}, and their status.`,
  search: 'Search name, job title or company',
  tabs: 'Status of requests',
  list: 'Requests',
  failed: 'The requests could not be loaded.',
  loading: 'Loading requests',
  empty: 'No requests yet. Once your company is verified, students from your college can find you in Alumni Connect.',
  emptyTab: 'No request has this status.',
  emptySearch: (q: string) => `No request matches “${q}”.`,
  clear: 'Clear search',
} as const;

export const requestStatsCopy = {
  pending: 'Pending Requests',
  pendingNote: (count: number, isCompany: boolean) => {
    if (count === 0) return 'nothing to answer';
    return isCompany ? 'waiting for an answer' : 'waiting for your answer';
  },
  month: 'This Month',
  monthNote: (total: number) => `of ${plural(total, 'request')} in total`,
  success: 'Success Rate',
  successNote: 'of decided requests',
  noneDecided: 'no decided requests yet',
  companySuccessNote: (accepted: number, decided: number) =>
    `${number(accepted)} of ${plural(decided, 'decided request')}`,
  credits: 'Credits Earned',
  ownCredits: 'your own, for requests to you',
  creditsNote: (hired: number) => `${plural(hired, 'candidate')} hired`,
} as const;

export const askedFilterCopy = {
  label: 'Who was asked',
  everyone: (company: string) => `Everyone at ${company}`,
  you: 'You',
  colleague: 'One colleague',
} as const;

export const receivedReferralCopy = {
  asked: 'Asked',
  you: 'You',
  requested: (when: string) => `Requested ${when}`,
  expires: (when: string) => `Expires ${when}`,
  viewProfile: 'View Profile',
} as const;
