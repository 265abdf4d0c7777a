import { isolating } from '../../lib/texts/isolated';
import { number, percent, plural } from '../../lib/numbers';

export const dashboardCopy = {
  welcomeBack: (name: string) => isolating`Welcome back, ${name}`,
  welcome: (name: string) => isolating`Welcome, ${name}`,
  // The name if there is none, as for students (spec section 2).
  fallbackName: 'User',
  answer: (waiting: number) => `Answer ${plural(waiting, 'request')}`,
  viewAll: 'View All',
  viewAllRequests: 'View All requests',
  viewAllNotifications: 'View All notifications',
} as const;

export const tierCopy = { section: 'Your tier', redeem: 'Redeem Credits' } as const;

export const waitingCopy = {
  title: 'Waiting for you',
  none: 'No requests are waiting for your answer.',
  match: (score: number) => `Match ${percent(score)}`,
  matchHelp: 'How well the skills and headline match the job',
  expires: (when: string) => `Expires ${when}`,
} as const;

export const figuresCopy = {
  active: 'Active Referrals',
  activeNote: 'accepted, still under way',
  interviews: (count: number) => `including ${number(count)} in interview`,
  success: 'Success Rate',
  successNote: 'of decided requests',
  noneDecided: 'no decided requests yet',
  pending: 'Pending Requests',
  pendingNote: 'waiting for your answer',
  noPending: 'nothing to answer',
  total: 'Total Referrals',
  totalNote: 'sent to you',
} as const;

export const recentCopy = {
  title: 'Recent Referrals',
  empty: 'No referrals yet. Requests from students appear here.',
} as const;

export const actionsCopy = {
  referral: 'New Referral',
  candidates: 'Find Candidates',
  jobs: 'Browse Jobs',
  analytics: 'View Analytics',
} as const;
