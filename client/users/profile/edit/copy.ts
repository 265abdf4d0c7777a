import { isolating } from '../../../lib/texts/isolated';
import { number } from '../../../lib/numbers';
import { phoneInvalid } from '../../../lib/texts/phone';
import { fieldLabels } from '../../parts/copy';

export const profileFormCopy = {
  label: 'Edit Profile',
  save: 'Save Changes',
  discard: 'Discard',
  cancel: 'Cancel',
  restored: 'Your changes are still here. They are not saved yet.',
  saved: 'Profile saved',
  notSaved: 'Your profile was not saved',
} as const;

export const profileFieldsCopy = {
  groups: { about: 'You', work: 'Work', study: 'Education', contact: 'Contact', goals: 'What you are looking for' },
  labels: { ...fieldLabels, firstName: 'First name', lastName: 'Last name', headline: 'Headline' },
  tooLong: (most: number, length: number) => `Use up to ${most} characters. This text has ${number(length)}.`,
  required: 'Fill in this field.',
  batch: 'Enter a year from 1950 to 2040.',
  phone: phoneInvalid,
  url: 'Enter a URL such as https://www.linkedin.com/in/your-name.',
  headlineHelp: 'One line about what you do or want to do.',
  expertiseHelp: 'Topics you can help with. Press Enter after each entry.',
  lookingForHelp: 'Such as Backend Engineer. Press Enter after each role.',
  experienceHelp: 'Such as Fresher or 2 years.',
  emailHelp: 'You sign in with this address, so it cannot be changed here.',
  companyHelp: (company: string) => isolating`You are verified for ${company}. Changing the company removes the badge.`,
} as const;

export const companyChangeCopy = {
  title: 'Change your company?',
  badge: (company: string) =>
    isolating`You are verified for ${company}. If you change the company, the verified badge is removed at once, and no one can ask you for a referral until the new company is verified.`,
  removeBadge: 'Save and remove the badge',
  review: (company: string) =>
    isolating`Your verification for ${company} is under review. If you change the company, the review ends. The confirmed email address and the uploaded documents are removed, and you start the verification again.`,
  endReview: 'Save and end the review',
  steps: (company: string, lost: string) =>
    isolating`You have started the verification for ${company}. If you change the company, ${lost} removed, and you start the verification again.`,
  startAgain: 'Save and start again',
  /** The beginning of a sentence about the finished steps, with its verb. */
  lost: (email: boolean, documents: number) => {
    const address = 'the confirmed email address';
    if (documents === 0) return `${address} is`;
    const files = documents === 1 ? 'the uploaded document' : 'the uploaded documents';
    if (email) return `${address} and ${files} are`;
    return `${files} ${documents === 1 ? 'is' : 'are'}`;
  },
  cancel: 'Keep editing',
} as const;

export const unsavedChangesCopy = {
  title: 'Leave without saving?',
  description: 'Your changes are not saved yet.',
  leave: 'Discard changes',
  stay: 'Keep editing',
} as const;

export const conflictCopy = {
  title: 'Your profile was changed elsewhere',
  help: 'Choose for each field. Nothing that you typed is lost.',
} as const;

export const unsavedNoticeCopy = {
  text: 'You have changes that are not saved.',
  resume: 'Continue editing',
  discard: 'Discard changes',
} as const;
