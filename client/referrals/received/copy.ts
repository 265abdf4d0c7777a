import { plural } from '../../lib/numbers';

export const referralManagementCopy = {
  title: 'Referral Management',
  description: 'The referral requests you received, and their status.',
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
  pendingNote: (count: number) => (count === 0 ? 'nothing to answer' : 'waiting for your answer'),
  month: 'This Month',
  monthNote: (total: number) => `of ${plural(total, 'request')} in total`,
  success: 'Success Rate',
  successNote: 'of decided requests',
  credits: 'Credits Earned',
  creditsNote: (hired: number) => `${plural(hired, 'candidate')} hired`,
} as const;

export const receivedReferralCopy = {
  requested: (when: string) => `Requested ${when}`,
  expires: (when: string) => `Expires ${when}`,
  viewProfile: 'View Profile',
} as const;
