import { sectionsCopy } from './copy';

export type SectionName = keyof typeof sectionsCopy;

/** The sections in the order of the specification. */
export const sections: readonly { name: SectionName; label: string }[] = [
  { name: 'account', label: sectionsCopy.account },
  { name: 'notifications', label: sectionsCopy.notifications },
  { name: 'referrals', label: sectionsCopy.referrals },
  { name: 'privacy', label: sectionsCopy.privacy },
  { name: 'data', label: sectionsCopy.data },
];
