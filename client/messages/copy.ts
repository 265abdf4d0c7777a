export const messagesPageCopy = {
  noneSelected: 'Select a conversation to start messaging',
} as const;
