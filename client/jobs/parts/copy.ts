import { isolating } from '../../lib/texts/isolated';
import type { JobType } from '../../graphql/graphql';

export const jobTypes: Record<JobType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
};

export const jobCopy = {
  remote: 'Remote',
  posted: (when: string) => `Posted ${when}`,
  closes: (left: string) => `closes ${left}`,
  closedOn: (date: string) => `Closed on ${date}`,
  closed: 'Closed',
  canRefer: (count: number) => (count >= 100 ? '100+ can refer you' : `${count} can refer you`),
  applied: 'Applied',
  save: 'Save',
  unsave: 'Saved',
  saveJob: (title: string) => isolating`Save ${title}`,
  savedJob: (title: string) => isolating`Saved: ${title}`,
  removed: 'No longer saved',
  notSaved: 'The job was not saved',
} as const;

export const jobTextCopy = {
  fits: 'You meet this',
  lacks: 'Not among your skills',
  requirements: 'Requirements',
  about: 'About the job',
  facts: 'Details',
  salary: 'Salary',
  type: 'Type',
  department: 'Department',
  postedBy: 'Posted by',
} as const;
