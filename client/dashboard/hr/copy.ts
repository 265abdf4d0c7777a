import { isolating } from '../../lib/texts/isolated';
import type { ReadinessBand } from '../../graphql/graphql';

export const hrDashboardCopy = {
  welcome: (name: string) => isolating`Welcome, ${name}`,
  // The name if there is none (spec section 2).
  fallbackName: 'HR Manager',
} as const;

export const verificationCopy = {
  section: 'Company verification',
  since: (date: string) => `Verified since ${date}`,
  verified: 'Verified',
  certificate: 'View Certificate',
  title: 'Verify your company to handle the requests of your colleagues.',
} as const;

export const countersCopy = {
  pending: 'Pending Requests',
  jobs: 'Active Job Listings',
  successful: 'Successful Referrals',
  candidates: 'Total Candidates',
} as const;

const CANDIDATES = 'whom you can find';

/** What the counters are of, for HR of a verified company, who handle the requests of their colleagues. */
export const companyNotes = {
  pending: 'to you and your colleagues',
  jobs: 'at your company',
  successful: 'hires at your company',
  candidates: CANDIDATES,
} as const;

/** The same before the company is verified. */
export const ownNotes = {
  pending: 'to you',
  jobs: 'that you posted',
  successful: 'hires through you',
  candidates: CANDIDATES,
} as const;

export const requestsCopy = {
  title: 'Recent Referral Requests',
  all: 'View All',
  allLabel: 'View All requests',
  empty: 'No requests yet. Requests to you and your colleagues appear here.',
  emptyUnverified: 'No requests yet. Students can ask you once your company is verified.',
} as const;

export const candidatesCopy = {
  title: 'Top Candidates',
  noCompany: 'No company',
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => isolating`View Profile of ${name}`,
  empty: 'No candidates are visible to you yet.',
} as const;

/** The labels of readiness in candidate search (spec section 4). */
export const bandLabels: Record<ReadinessBand, string> = {
  EXCELLENT: 'Excellent',
  GOOD: 'Good',
  FAIR: 'Fair',
  NEEDS_WORK: 'Needs Work',
};

export const actionsCopy = {
  post: 'Post New Job',
  review: 'Review Candidates',
  messages: 'View Messages',
  settings: 'Company Settings',
} as const;
