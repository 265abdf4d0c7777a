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
  via: (person: string) => `via ${isolated(person)}`,
  due: (time: string) => `due ${time}`,
  overdue: (time: string) => `was due ${time}`,
  closes: (time: string) => `closes ${time}`,
  expires: (time: string) => `expires ${time}`,
  applied: (time: string) => `applied ${time}`,
  added: (time: string) => `added ${time}`,
  updated: (time: string) => `updated ${time}`,
  hasNote: 'Has a note',
  movedBy: (company: string) => isolating`${company} moves this on`,
  applyFirst: 'Apply for the job to move it on',
  payFirst: 'Pay the fee to move it on',
  isLast: 'This is the last stage',
  isOver: 'It is over and cannot move',
} as const;
