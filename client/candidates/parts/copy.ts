import { plural } from '../../lib/numbers';
import { isolating } from '../../lib/texts/isolated';

/** Texts about one candidate that several parts show. */
export const candidateCopy = {
  readiness: (score: number) => `AI Readiness Score: ${score} of 100`,
  invite: 'Invite to Apply',
  inviteOf: (name: string) => isolating`Invite to Apply: ${name}`,
  invited: (when: string) => `Invited ${when}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => isolating`View Profile of ${name}`,
  message: 'Message',
  messageTo: (name: string) => isolating`Message ${name}`,
  bookmark: (name: string) => isolating`Bookmark ${name}`,
  bookmarked: (name: string) => isolating`Bookmarked: ${name}`,
  notBookmarked: 'The bookmark was not changed',
  noMessages: 'Accepts messages only after a referral or an application',
  active: (when: string) => `active ${when}`,
  /** At the start of a line. */
  activeFirst: (when: string) => `Active ${when}`,
} as const;

/** Texts of the choice of an open job. */
export const jobChoiceCopy = {
  search: 'Search your open jobs',
  found: (count: number) => (count === 0 ? 'No open job matches.' : `${plural(count, 'job')} found. Choose one below.`),
} as const;
