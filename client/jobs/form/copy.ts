import { isolated, isolating } from '../../lib/texts/isolated';
import { number, plural, totalOf } from '../../lib/numbers';

/** For example "React, Node.js and SQL". */
function listOf(names: readonly string[]): string {
  const all = names.map(isolated);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

export const formCopy = {
  newTitle: 'Post New Job',
  editTitle: (title: string) => isolating`Edit ${title}`,
  loading: 'Loading the form',
  failed: 'The form could not be loaded.',
  notFound: 'This job no longer exists, or only its poster can see it.',
  notAllowed: 'Only its poster, HR of the company and admins can edit this job.',
  toList: 'Job Listings',
  form: 'Job',
  preview: 'Preview as a student',
  view: 'View',
  required: 'This field is required.',
  tooLong: (most: number, length: number) => `Use at most ${number(most)} characters. You have ${number(length)}.`,
  deadlinePast: 'Choose today or a later day.',
  deadlineFar: 'Choose a day within the next ten years.',
  counter: (used: number, most: number) => `${number(used)} of ${number(most)} characters`,
  restored: 'Restored what you typed before.',
  startOver: 'Start over',
  kept: 'What you type is kept in this browser until you sign out.',
  post: 'Post Job',
  posting: 'Posting...',
  posted: 'Job posted successfully',
  postedBefore: 'The job is already posted',
  notPosted: 'Failed to post job',
  saveDraft: 'Save as draft',
  draftSaved: 'Draft saved',
  draftNotSaved: 'The draft was not saved',
  save: 'Save changes',
  saved: 'Job updated',
  notSaved: 'The changes were not saved',
  cancel: 'Cancel',
  missing: 'Title, company, location and description are required.',
  unsaved: (count: number) => `${plural(count, 'change')} not saved`,
} as const;

export const fieldCopy = {
  basics: 'The job',
  title: 'Job title',
  company: 'Company',
  companyHelp: 'You can post jobs for the company that you are verified for.',
  department: 'Department',
  location: 'Location',
  type: 'Type',
  remote: 'Can be done remotely',
  description: 'Description',
  descriptionHelp: 'What will they do, with whom, and what will they learn? Web addresses become links.',
  requirements: 'Requirements',
  requirementsHelp: 'Skills and experience. Separate them with commas.',
  requirementsPlaceholder: 'For example Node.js, PostgreSQL',
  requirementsTooMany: 'Use at most 30 requirements.',
  requirementsLeft: 'Some requirements are not added yet. Remove them from the field, or remove others first.',
  requirementTooLong: 'Use at most 200 characters for each requirement.',
  candidates: (count: number, skills: readonly string[]) =>
    `${totalOf(count, 'candidate has', 'candidates have')} ${listOf(skills)}`,
  noCandidates: (skills: readonly string[]) => `No candidate has ${listOf(skills)}.`,
  salary: 'Salary per year',
  salaryMin: 'From',
  salaryMax: 'To',
  currency: 'Currency',
  conditions: 'Applications and referrals',
  deadline: 'Application deadline',
  deadlineOver: 'This deadline has passed. Set a new one before you open the job.',
  deadlineHelp: 'The job closes at the end of this day in India. Without a deadline, it stays open until you close it.',
  referrals: 'Accept referral requests',
  referralsHelp: 'Students can ask verified people at the company to refer them for this job.',
} as const;

export const salaryCopy = {
  notANumber: 'Enter an amount, for example 18,00,000 or 18 lakh.',
  negative: 'Enter 0 or more.',
  tooLarge: (most: string) => `Enter at most ${most}.`,
  belowMin: 'Enter at least the amount in From.',
  inWords: (short: string, exact: string) => `${short}, which is ${exact}.`,
  help: 'The amounts are for a year. Leave both empty if you do not state a salary.',
  lakh: (lakhs: string, exact: string) => `${lakhs} lakh (${exact})`,
  likely: {
    short: (year: string) => `That is low for a year. Do you mean ${year} a year?`,
    month: (year: string) => `That is low for a year. If it is a monthly salary, the yearly salary is ${year}.`,
    'month-min': (year: string) => `From looks like a monthly salary. The yearly salary would then be ${year}.`,
    'month-max': (year: string) => `To looks like a monthly salary. The yearly salary would then be ${year}.`,
  },
  use: 'Use the yearly salary',
} as const;

export const previewCopy = {
  title: 'Preview',
  note: 'This is what students see.',
  noTitle: 'Job title',
  noCompany: 'Company',
  noLocation: 'Location',
  noDescription: 'The description appears here.',
  you: 'You',
  apply: 'Students can apply, and ask for a referral.',
  applyOnly: 'Students can apply directly. The job takes no referral requests.',
} as const;
