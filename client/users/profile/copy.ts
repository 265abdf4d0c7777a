import type { NoAskersReason } from '../../graphql/graphql';
import { percent, total, totalOf } from '../../lib/numbers';
import { answeredInTime, titles } from '../parts/copy';
import { nobodyAsks } from '../../domain/askersCopy';
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
  manage: 'Manage',
  manageSkills: 'Manage skills',
  manageCertifications: 'Manage certifications',
  addCertification: 'Add a license or certification',
  notSet: 'Not set',
  add: (field: string) => `Add ${isProfileField(field) ? fieldNames[field] : field}`,
  completion: 'Profile completion',
  strength: 'Profile Strength',
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
  openHelp: (open: boolean, { askers, noAskersReason }: { askers: number; noAskersReason: NoAskersReason | null }) => {
    if (askers === 0) return nobodyAsks(noAskersReason, open);
    return open
      ? `${totalOf(askers, 'student')} can ask you now.`
      : `Only students of your college can ask you: ${total(askers)} now.`;
  },
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

export const activityCopy = {
  title: 'Recent Activity',
  none: 'No activity yet. Requests that you receive appear here.',
} as const;

export const privacyControlsCopy = {
  title: 'Privacy Controls',
  visibility: 'Profile Visibility Settings',
  contact: 'Contact Preferences',
  data: 'Data & Privacy',
} as const;
