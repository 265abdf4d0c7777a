import { paths } from '../routes/paths';
import type { Portal } from './navigation/portals';

/**
 * The sections of the original product, which had hash addresses instead of paths, with their paths today. Sections without a screen lead to
 * the nearest one. Paths of the other portal redirect to their counterpart.
 */
const SECTIONS: Record<string, string> = {
  dashboard: paths.dashboard,
  profile: paths.profile,
  'my-profile': paths.profile,
  skills: paths.skills,
  'skills-resume': paths.skills,
  referrals: paths.referrals,
  'referral-center': paths.referrals,
  'referral-management': paths.requests,
  alumni: paths.alumni,
  'alumni-connect': paths.alumni,
  jobs: paths.jobs,
  'job-explorer': paths.jobs,
  'job-listings': paths.listings,
  applications: paths.applications,
  'application-tracker': paths.applications,
  candidates: paths.candidates,
  verification: paths.verification,
  analytics: paths.analytics,
  chat: paths.messages,
  messages: paths.messages,
  settings: paths.settings,
  'account-settings': paths.settings,
};

/**
 * The path that `/` leads to.
 * @param hash the hash of the address, with `#`; unknown ones have no effect
 */
export function startPath(hash: string, portal: Portal): string {
  const section = hash.slice(1);
  const path = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
  const isMissing = path === undefined || (portal.key === 'student' && path === paths.analytics);
  return isMissing ? portal.home : path;
}
