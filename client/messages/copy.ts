export const messagesPageCopy = {
  noneSelected: 'Select a conversation to start messaging',
  none: 'No conversations yet. One starts when a referral is accepted.',
  findAlumni: 'Find alumni to ask',
  seeRequests: 'See requests',
} as const;
