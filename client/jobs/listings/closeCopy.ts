import { number } from '../../lib/numbers';
import { isolating } from '../../lib/texts/isolated';

export const closeCopy = {
  title: (title: string) => isolating`Close ${title}?`,
  description: 'Candidates can no longer apply. You can reopen the job later.',
  confirm: 'Close job',
  loading: 'Counting the requests that wait for an answer',
  noneWaiting: 'No referral request for this job waits for your answer.',
  waiting: (count: number) =>
    count === 1
      ? 'One referral request for this job waits for your answer. What should happen to it?'
      : `${number(count)} referral requests for this job wait for your answer. What should happen to them?`,
  unknown: 'What should happen to referral requests that wait for your answer?',
  keep: 'Keep them',
  keepHelp: 'You can still accept or reject each one. Requests expire after seven days without an answer.',
  reject: 'Reject them',
  rejectHelp: 'The candidates see that the role is no longer open.',
  others: 'Requests to other referrers stay with them, unless they reject requests for closed jobs automatically.',
} as const;
