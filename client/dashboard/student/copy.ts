import { isolating } from '../../lib/texts/isolated';
import { percent } from '../../lib/numbers';

export const dashboardCopy = {
  welcomeBack: (name: string) => isolating`Welcome back, ${name}`,
  welcome: (name: string) => isolating`Welcome, ${name}`,
  // The name if there is none (spec section 2).
  fallbackName: 'User',
  send: 'Send Referral Request',
  allNotifications: 'See all',
} as const;

export const progressCopy = {
  section: 'Your progress',
  profile: 'Profile completion',
  complete: (share: number) => `${percent(share)} complete`,
  action: 'Complete Profile',
  next: 'Next step',
  gain: (points: number) => `+${points}`,
  reaches: (score: number, band: string) => `→ ${score}, ${band}`,
  reachesSpoken: (points: number, score: number, band: string) =>
    `This adds ${points} points to your readiness, which is then ${score}, ${band}.`,
  ready: 'You have all 100 readiness points.',
} as const;

export const countersCopy = {
  label: 'Your requests',
  sent: 'Referrals Sent',
  accepted: 'Accepted',
  pending: 'Pending',
  successful: 'Successful',
  everAccepted: 'including hired and ended',
} as const;

export const activityCopy = {
  title: 'Recent Activity',
  all: 'View all requests',
  empty: 'No recent activity. Start by sending some referrals!',
  steps: 'First steps',
  done: 'Done',
  completeProfile: 'Complete your profile',
  addSkills: 'Add your skills',
  sendRequest: 'Send your first request',
} as const;

export const quickActionsCopy = {
  browse: 'Browse Alumni Network',
  upload: 'Upload Resume',
  find: 'Find Opportunities',
} as const;
