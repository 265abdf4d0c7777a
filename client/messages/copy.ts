export const messagesPageCopy = {
  noneSelected: 'Select a conversation to start messaging',
  findAlumni: 'Find alumni to ask',
  seeRequests: 'See requests',
} as const;
