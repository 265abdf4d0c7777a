import { sectionsCopy } from './copy';

export type SectionName = keyof typeof sectionsCopy;

interface Section {
  name: SectionName;
  label: string;
}

/** The sections in the order of the specification. */
const SECTIONS: readonly Section[] = [
  { name: 'account', label: sectionsCopy.account },
  { name: 'notifications', label: sectionsCopy.notifications },
  { name: 'referrals', label: sectionsCopy.referrals },
  { name: 'privacy', label: sectionsCopy.privacy },
  { name: 'data', label: sectionsCopy.data },
];
const API_KEYS: Section = { name: 'api-keys', label: sectionsCopy['api-keys'] };

/** The sections of a user with this role. Only HR and admins can have API keys. */
export const sectionsOf = (role: string): readonly Section[] =>
  ['HR', 'ADMIN'].includes(role.toUpperCase()) ? [...SECTIONS, API_KEYS] : SECTIONS;
