import { isolating } from '../../lib/texts/isolated';
import { percent } from '../../lib/numbers';
import type { ReferralRequestObstacle } from '../../graphql/graphql';

export const fieldLabels = {
  email: 'Email',
  phone: 'Phone',
  linkedinUrl: 'LinkedIn',
  college: 'College',
  degree: 'Degree',
  batch: 'Batch',
  company: 'Company',
  position: 'Position',
  department: 'Department',
  location: 'Location',
  expertise: 'Expertise',
  experience: 'Experience',
  lookingFor: 'Looking for',
  skills: 'Skills',
} as const;

export const personHeadCopy = {
  verified: 'Verified',
  verifiedBy: (date: string, company: string) => isolating`Company verified by Batchmate on ${date}: ${company}`,
  roles: { JOBSEEKER: 'Student', ALUMNI: 'Alumni', HR: 'HR', ADMIN: 'Batchmate team' },
  mentor: 'Mentor',
} as const;

export const certificationListCopy = {
  title: 'Licenses & certifications',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  issued: (date: string) => `Issued ${date}`,
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
} as const;

/** Titles that several screens use. */
export const titles = { profile: 'My Profile', alumni: 'Alumni Connect' } as const;

export const answeredInTime = (rate: number) => `${percent(rate)} answered in time`;

/** Why a user cannot be asked for a referral; without an entry where nothing needs to be said, or the page says so above. */
export const obstacleSentences: Partial<Record<ReferralRequestObstacle, (name: string) => string>> = {
  NOT_VERIFIED: (name) => isolating`${name} is not a verified referrer yet.`,
  NOT_ACCEPTING_REQUESTS: () => 'Not taking requests',
};

export const askColleague = (company: string) => isolating`Ask someone else at ${company}`;
