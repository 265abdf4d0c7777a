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
/** The sections for programs that use the API. */
const FOR_PROGRAMS: readonly Section[] = [
  { name: 'api-keys', label: sectionsCopy['api-keys'] },
  { name: 'webhooks', label: sectionsCopy.webhooks },
];

/** The sections of a user with this role. Only HR and admins can have API keys and webhooks. */
export const sectionsOf = (role: string): readonly Section[] =>
  ['HR', 'ADMIN'].includes(role.toUpperCase()) ? [...SECTIONS, ...FOR_PROGRAMS] : SECTIONS;
