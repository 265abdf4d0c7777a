import { number, plural } from '../../lib/numbers';
import { isolated, isolating } from '../../lib/texts/isolated';

export const referralManagementCopy = {
  title: 'Referral Management',
  tabs: 'Status of requests',
  list: 'Requests',
  pane: 'Request',
  failed: 'The requests could not be loaded.',
  loading: 'Loading requests',
  emptyTab: 'No request has this status.',
  noMatch: 'No request matches these filters.',
  emptySearch: (q: string) => isolating`No request matches “${q}”.`,
  count: (count: number) => plural(count, 'request'),
  more: 'Load more requests',
  shown: (shown: number, total: number) => `${number(shown)} of ${number(total)}`,
  fresh: (count: number) => plural(count, 'new request'),
} as const;

/** Before the first request. */
export const neverAskedCopy = {
  verified: 'No requests yet. Students find you in Alumni Connect, and through the jobs that you post.',
  post: 'Post New Job',
  notVerified: 'No requests yet. Students can ask you once your company is verified.',
  verify: 'Verify your company',
  admin: 'Admins receive no requests.',
} as const;

export const figuresCopy = {
  label: 'Figures',
  pending: 'Pending Requests',
  pendingNote: (count: number, isCompany: boolean) => {
    if (count === 0) return 'nothing to answer';
    return isCompany ? 'waiting for an answer' : 'waiting for your answer';
  },
  month: 'This Month',
  monthNote: (total: number) => `of ${number(total)} in total`,
  success: 'Success Rate',
  successNote: 'of decided requests',
  noneDecided: 'none decided yet',
  companySuccessNote: (accepted: number, decided: number) => `${number(accepted)} of ${number(decided)} decided`,
  credits: 'Credits Earned',
  ownCredits: 'your own',
  creditsNote: (hired: number) => `${number(hired)} hired`,
} as const;

export const rowCopy = {
  select: (name: string) => isolating`Select the request of ${name}`,
  asked: (name: string) => `for ${isolated(name)}`,
  you: 'for you',
  fit: (readiness: number, match: number) => `AI ${readiness} · Match ${match}%`,
  fitLabel: (band: string, readiness: number, match: number) => `${band}, readiness ${readiness}, match ${match}%`,
  answeredBy: (status: string, name: string) => `${status} by ${isolated(name)}`,
  expires: (when: string) => `Expires ${when}`,
  held: (status: string) => `${status}, can still be undone`,
} as const;

export const paneCopy = {
  loading: 'Loading the request',
  failed: 'The request could not be loaded.',
  notFound: 'This request does not exist, or you do not have access to it.',
  heldBefore: (status: string) => `${status}. This can still be undone.`,
  undo: 'Undo',
} as const;
