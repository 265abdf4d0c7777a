import { isolating } from '../../lib/texts/isolated';
import type { ReferralStatus } from '../../graphql/graphql';
import type { NextStepFacts } from '../parts/copy';

interface RequestFacts extends NextStepFacts {
  /** The first name of the colleague who was asked; null if it was the viewer. */
  colleague: string | null;
}

export const detailsCopy = {
  next: 'What happens next',
  result: 'Result',
  message: 'Message',
  noMessage: 'No message was sent with the request.',
  resume: 'Résumé',
  noResume: 'No résumé is attached.',
  referrer: 'Referrer',
} as const;

export const askInsteadCopy = {
  title: 'Ask instead',
  loading: 'Looking for others to ask',
  failed: 'Others to ask could not be loaded.',
  help: 'Your message and résumé are sent again. You can undo this, or edit the request first.',
  review: 'Your message and résumé come along. You can edit the request before you send it.',
  ask: 'Ask for a referral',
  askFor: (name: string) => isolating`Ask for a referral: ${name}`,
  edit: 'Edit first',
  editFor: (name: string) => isolating`Edit first: request to ${name}`,
  undo: 'Undo',
  undoFor: (name: string) => isolating`Undo: request to ${name}`,
  sent: (name: string) => isolating`Request sent to ${name}`,
  nobody: (company: string) => isolating`Nobody else at ${company} takes requests from you at the moment.`,
  find: 'Find someone at another company',
} as const;

export const linesCopy = {
  title: 'Conversation',
  you: 'You: ',
  file: 'A file',
  deleted: 'This message was deleted.',
  open: 'Open the conversation',
} as const;

export const timelineCopy = {
  title: 'Timeline',
  you: 'You',
  expired: 'Not answered in time',
  // For example once the job was closed, if the referrer's settings say so.
  automatic: 'Automatically',
} as const;

/** The events of the timeline, by the status they led to. */
export const eventTitles: Record<ReferralStatus, string> = {
  PENDING: 'Requested a referral',
  ACCEPTED: 'Accepted',
  REVIEWED: 'Profile reviewed',
  REFERRED: 'Referred to the company',
  INTERVIEW: 'Invited to an interview',
  HIRED: 'Hired',
  REJECTED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

/** What happens next, for the referrer, and for HR who handle the request of a colleague. */
export const nextForReferrer: Record<ReferralStatus, (facts: RequestFacts) => string> = {
  PENDING: ({ name, colleague, due }) => {
    const waiting = colleague
      ? isolating`${name} is waiting for an answer from ${colleague}.`
      : isolating`${name} is waiting for your answer.`;
    return due ? `${waiting} The request expires ${due}.` : waiting;
  },
  ACCEPTED: () => 'Look at the profile, then refer the candidate at your company.',
  REVIEWED: () => 'Refer the candidate at your company, then mark it here.',
  REFERRED: () => 'Mark it here when the company invites the candidate to an interview or hires them.',
  INTERVIEW: () => 'Mark it here when the company has decided.',
  HIRED: ({ name, colleague }) => isolating`${name} got the job through ${colleague ?? 'you'}.`,
  // The timeline says by whom: HR answer for the people of their company, and a closed job can end its requests.
  REJECTED: () => 'This request was declined.',
  WITHDRAWN: ({ name }) => isolating`${name} withdrew this request.`,
  EXPIRED: () => 'This request expired before it was answered.',
};

/** Instead, for a pending request that can only be rejected. */
export const senderLeftCopy = 'The sender has deleted their account. You can only reject this request.';
