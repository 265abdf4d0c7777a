import { totalOf } from '../../lib/numbers';
import type { ProfileVisibility } from '../../graphql/graphql';

export const privacyCopy = {
  visible: 'Who can find you',
  visibleHelp: 'People who share a referral, an application or a conversation with you always see your profile.',
  visibility: 'Profile visibility',
  audience: (count: number) => `${totalOf(count, 'person', 'people')} can find you now.`,
  preview: 'See what they see',
  shown: 'What your profile shows',
  email: 'Show email address',
  emailOn: (address: string) => `Everyone who sees your profile also sees ${address}.`,
  emailOff: 'Your email address stays hidden.',
  linkedIn: 'Show LinkedIn profile',
  linkedInOn: 'Everyone who sees your profile can open your LinkedIn profile.',
  linkedInOff: 'Your LinkedIn profile stays hidden.',
  contact: 'Who can write to you',
  direct: 'Allow direct contact',
  directOn: 'Verified referrers can send you the first message.',
  directOff: 'Only people with whom you share a referral or an application can write to you.',
  blocked: 'Blocked people',
  blockedHelp: 'You cannot find each other, and they cannot contact you. They are not notified.',
} as const;

export const blockedPeopleCopy = {
  list: 'Blocked people',
  none: 'You have not blocked anyone.',
  since: (date: string) => `Blocked on ${date}`,
  loading: 'Loading blocked people',
  failed: 'The people you blocked could not be loaded.',
  more: 'Load more blocked people',
  moreFailed: 'More people could not be loaded',
} as const;

/** The values of spec section 3, with what each does. */
export const visibilityCopy: Record<ProfileVisibility, { label: string; help: string }> = {
  PUBLIC: { label: 'Public', help: 'All signed-in users can find you and see your profile.' },
  ALUMNI: {
    label: 'Alumni',
    help: 'Alumni and HR of verified companies, and people of your college.',
  },
  HR: { label: 'HR', help: 'Only HR of verified companies.' },
  PRIVATE: { label: 'Private', help: 'No one else can find you.' },
};
