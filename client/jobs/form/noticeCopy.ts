import { UNANSWERED_TITLE } from '../../data/toastUnanswered';
import { isolating } from '../../lib/texts/isolated';
import type { JobField } from './jobForm';

export const blockedCopy = {
  title: 'You cannot post jobs yet',
  unverified: 'Only alumni and HR with a verified company can post jobs. Verify your company first.',
  lostTitle: 'The job was not posted',
  lost: 'Your text stays here, and in this browser until you sign out.',
  draftKept: 'Your draft is saved.',
  verify: 'Verify your company',
} as const;

export const unansweredCopy = {
  title: UNANSWERED_TITLE,
  help: 'Your job may have been saved. Try again: it is saved only once.',
  save: 'Your changes may have been saved. Try again: they are saved only once.',
  publish: 'Your job may have been posted. Try again: it is posted only once.',
  retry: 'Try again',
} as const;

export const savedCopy = {
  title: 'Your job is already saved',
  help: 'The first attempt was saved, although the server did not respond.',
  edit: 'Edit the saved job',
  again: 'If you post or save this one too, there will be two.',
} as const;

export const conflictCopy = {
  /** @param by the name of who changed it; null if it is not known */
  title: (by: string | null) => (by === null ? 'Someone else changed this job' : isolating`${by} changed this job`),
  titleYou: 'You changed this job elsewhere',
  help: 'Your changes are not saved yet. Decide for each field, then save again.',
  yes: 'Yes',
  no: 'No',
  labels: {
    title: 'Job title',
    company: 'Company',
    location: 'Location',
    description: 'Description',
    department: 'Department',
    requirements: 'Requirements',
    type: 'Type',
    remote: 'Remote',
    referralEnabled: 'Referral requests',
    applicationDeadline: 'Application deadline',
    salary: 'Salary',
  } satisfies Record<JobField, string>,
} as const;

export const leaveCopy = {
  title: 'Leave without saving?',
  description: 'Your changes to this job are lost.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const;
