export const composerCopy = {
  label: 'Message',
  placeholder: 'Type a message...',
  send: 'Send',
  save: 'Save',
  hint: 'Press Enter to send, Shift+Enter for a new line',
  tooLong: (excess: number) => `${excess} characters too many`,
  editing: 'Editing message...',
  editFailed: 'The message was not changed',
  replyingToYourself: 'Replying to yourself',
  replyingToThem: 'Replying to them',
  cancelEdit: 'Cancel editing',
  cancelReply: 'Cancel reply',
} as const;
