import type { ReferralStatus, RejectionReason } from '../../graphql/graphql';
import { percent } from '../../lib/numbers';
import { isolated, isolating } from '../../lib/texts/isolated';

export const referralCopy = {
  jobAt: (jobTitle: string, company: string) => `${isolated(jobTitle)} at ${isolated(company)}`,
  progress: (status: string) => `Progress: ${status}`,
  skills: 'Skills',
  message: 'Message',
} as const;

export const matchCopy = {
  label: (score: number) => `Match ${percent(score)}`,
  help: 'How well the skills and headline match the job',
} as const;

export const resumeLinkCopy = {
  text: 'Download résumé',
  download: (name: string) => isolating`Download résumé: ${name}`,
  preview: (name: string) => isolating`Preview of ${name}`,
  failed: 'The résumé could not be downloaded',
} as const;

/** What a next-step sentence is made from. */
export interface NextStepFacts {
  /** The other user's first name. */
  name: string;
  /** When a pending request expires, for example "in 5 days". */
  due: string | null;
}

/** What happens next, for the candidate. */
export const nextForCandidate: Record<ReferralStatus, (facts: NextStepFacts) => string> = {
  PENDING: ({ name, due }) =>
    due ? isolating`Expires ${due} unless ${name} answers.` : isolating`${name} has not answered yet.`,
  ACCEPTED: ({ name }) =>
    isolating`${name} will look at your profile and refer you. Use the chat to discuss the details.`,
  REVIEWED: ({ name }) => isolating`${name} has looked at your profile and will refer you next.`,
  REFERRED: () => 'The company has your referral and will decide on an interview.',
  INTERVIEW: ({ name }) => isolating`Prepare well, and let ${name} know how it went.`,
  HIRED: ({ name }) => isolating`You got the job. ${name} will be glad to hear from you.`,
  REJECTED: () => 'This request has ended and no longer counts as open.',
  WITHDRAWN: () => 'You withdrew this request. You can ask again if your limits allow it.',
  EXPIRED: ({ name }) => isolating`${name} did not answer in time. The request no longer counts as open.`,
};

/** What a candidate reads for each rejection reason. The server's emails use the same sentences. */
export const reasonSentences: Record<RejectionReason, string> = {
  ROLE_CLOSED: 'The role is no longer open.',
  SKILLS_GAP: 'The role asks for skills that your profile does not show yet.',
  CANNOT_VOUCH: 'They do not know your work well enough to vouch for it.',
  CONFLICT_OF_INTEREST: 'They have a conflict of interest in this hire.',
  NO_CAPACITY: 'They cannot take on another referral at the moment.',
  OTHER: 'They could not accept this request.',
};
