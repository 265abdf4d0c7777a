/** Texts about one candidate that several parts show. */
export const candidateCopy = {
  readiness: (score: number) => `AI Readiness Score: ${score} of 100`,
  invite: 'Invite to Apply',
  inviteOf: (name: string) => `Invite to Apply: ${name}`,
  invited: (when: string) => `Invited ${when}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => `View Profile of ${name}`,
  message: 'Message',
  messageTo: (name: string) => `Message ${name}`,
  bookmark: (name: string) => `Bookmark ${name}`,
  bookmarked: (name: string) => `Bookmarked: ${name}`,
  notBookmarked: 'The bookmark was not changed',
  noMessages: 'Takes messages only after a referral or an application',
  active: (when: string) => `active ${when}`,
} as const;
