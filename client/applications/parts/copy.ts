import type { ApplicationKind, ApplicationStage } from '../../graphql/graphql';
import { isolated, isolating } from '../../lib/texts/isolated';

export const stageNames: Record<ApplicationStage, string> = {
  SAVED: 'Saved',
  APPLIED: 'Applied',
  IN_REVIEW: 'In review',
  INTERVIEW: 'Interview',
  OFFER: 'Offer',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
};

export const kindNames: Record<ApplicationKind, string> = {
  REFERRAL: 'Referral',
  JOB: 'Direct',
  INTERNSHIP: 'Internship',
  EXTERNAL: 'Mine',
};

export const entryCopy = {
  name: (title: string, company: string) => `${isolated(title)} at ${isolated(company)}`,
  via: (kind: string, person: string) => `${kind} via ${isolated(person)}`,
  due: (time: string) => `Due ${time}`,
  overdue: (time: string) => `Was due ${time}`,
  closes: (time: string) => `Closes ${time}`,
  expires: (time: string) => `Expires ${time}`,
  applied: (time: string) => `Applied ${time}`,
  added: (time: string) => `Added ${time}`,
  updated: (time: string) => `Updated ${time}`,
  hasNote: 'Has a note',
  movedBy: (company: string) => isolating`${company} moves this on`,
  applyFirst: 'Apply for the job to move it',
  payFirst: 'Pay the fee to move it',
  isLast: 'This is the last stage',
  isOver: 'It has ended and cannot move',
} as const;
