export const messagesPageCopy = {
  title: 'Messages',
  noneSelected: 'Select a conversation to start messaging',
} as const;
