import { percent } from '../../lib/numbers';
import { answeredInTime, titles } from '../parts/copy';
import { durationInWords } from '../../domain/durationInWords';

/** The profile fields in a sentence such as "Add a headline". */
const fieldNames = {
  photo: 'a photo',
  resume: 'your résumé',
  headline: 'a headline',
  phone: 'your phone number',
  linkedinUrl: 'your LinkedIn profile',
  college: 'your college',
  degree: 'your degree',
  batch: 'your batch',
  company: 'your company',
  position: 'your position',
  department: 'your department',
  location: 'your location',
  expertise: 'your expertise',
  skills: 'your skills',
  experience: 'your experience',
  lookingFor: 'the roles you are looking for',
} as const satisfies Record<string, string>;

/** Whether the name is a field of this profile. `missingProfileFields` of the contract may name others. */
export const isProfileField = (field: string): field is keyof typeof fieldNames => field in fieldNames;

export const profileCopy = {
  title: titles.profile,
  forReferrers: 'Manage your professional information and referral preferences',
  edit: 'Edit Profile',
  failed: 'Your profile could not be loaded.',
  asOthersSee: 'View as others see it',
  manageSkills: 'Manage skills',
  manageCertifications: 'Manage certifications',
  addCertification: 'Add a license or certification',
  notSet: 'Not set',
  add: (field: string) => `Add ${isProfileField(field) ? fieldNames[field] : field}`,
  completion: 'Profile completion',
  complete: (share: number) => `${percent(share)} complete`,
} as const;

export const sectionTitles = {
  study: 'Education',
  work: 'Work',
  contact: 'Contact',
  goals: 'What you are looking for',
} as const;

export const preferencesCopy = {
  title: 'Referral Preferences',
  open: 'Open to All Requests',
  openHelp: 'Any job seeker can ask you for a referral. When this is off, only those from your college can.',
  mentor: 'Mentor Mode',
  mentorHelp: 'Your profile shows that you also give advice.',
  notSaved: 'The preference was not saved',
} as const;

export const impactCopy = {
  title: 'Referral Impact',
  none: 'No requests yet. Students can find you once your company is verified and you are open to requests.',
  requests: 'Requests received',
  answered: (rate: number | null) => (rate === null ? undefined : answeredInTime(rate)),
  success: 'Success rate',
  successNote: 'of decided requests accepted',
  hired: 'Candidates hired',
  credits: 'Credits earned',
  reply: (hours: number) => `You usually answer within ${durationInWords(hours)}.`,
} as const;
