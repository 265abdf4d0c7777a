import { number, plural } from '../../lib/numbers';

const CREDITS = 'Their credits and vouchers stay theirs.';

const REQUESTS =
  'The verified badge is removed. Requests waiting for their answer expire, and requests they accepted but did not pass on are turned down.';

function jobsText(open: number, closing: number): string {
  if (open === 0) return 'They have no open jobs.';
  if (closing === 0) return `HR of the company takes over their ${plural(open, 'open job')}.`;
  if (closing === open) return open === 1 ? 'Their open job closes.' : `Their ${number(open)} open jobs close.`;
  const rest = open - closing;
  return `Of their ${number(open)} open jobs, ${number(closing)} ${closing === 1 ? 'closes' : 'close'}, and HR of the company takes over ${number(rest)}.`;
}

/** What ends when a referrer becomes a student, and what stays. */
export const leavingText = (account: { openJobs: number; openJobsToClose: number } | null): string =>
  [REQUESTS, account && jobsText(account.openJobs, account.openJobsToClose), CREDITS].filter(Boolean).join(' ');
