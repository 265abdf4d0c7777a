import { number } from '../../lib/numbers';

export const queueCopy = {
  title: 'Verifications',
  pane: 'Verification',
  list: 'Company verifications',
  status: 'Status',
  statuses: { UNDER_REVIEW: 'Waiting', VERIFIED: 'Approved', REJECTED: 'Turned down' },
  counted: (status: string, count: number) => `${status} ${number(count)}`,
  loading: 'Loading the verifications',
  failed: 'The verifications could not be loaded.',
  more: 'Load more verifications',
  moreFailed: 'More verifications could not be loaded',
  count: (count: number) => (count === 1 ? '1 verification' : `${count} verifications`),
  empty: {
    UNDER_REVIEW: 'No verifications to review.',
    VERIFIED: 'No verification has been approved yet.',
    REJECTED: 'No verification is turned down at present.',
  },
  last: (time: string) => `The last decision was ${time}.`,
  approvals: (made: number, needed: number) => `${made} of ${needed} approvals`,
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  email: { true: 'Email confirmed', false: 'Email not confirmed' },
  linkedin: { true: 'LinkedIn connected', false: 'LinkedIn not connected' },
} as const;
