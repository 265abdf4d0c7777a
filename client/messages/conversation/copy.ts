import { chatCopy } from '../parts/copy';

export const conversationCopy = {
  loading: 'Loading messages',
  failed: 'The messages could not be loaded.',
  notFound: 'This conversation does not exist, or you do not have access to it.',
  toList: 'Back to conversations',
  log: (name: string) => `Messages with ${name}`,
  beginning: (name: string) => `This is the beginning of your conversation with ${name}.`,
  older: 'Load earlier messages',
  olderFailed: 'Earlier messages could not be loaded',
  newMessages: 'New messages',
  reconnecting: 'Reconnecting… Your messages are saved and sent when the connection is back.',
} as const;

export const messageCopy = {
  you: 'You',
  edited: '(edited)',
  deleted: chatCopy.deleted,
  status: { SENT: 'Sent', DELIVERED: 'Delivered', READ: 'Seen' },
  jump: 'Show the original message',
  notFound: 'Message not found',
  notFoundHint: 'Load earlier messages to see it.',
} as const;

export const messageMenuCopy = {
  label: (who: string, text: string) => `Actions for ${who}: ${text}`,
  edit: 'Edit',
  reply: 'Reply',
  copy: 'Copy',
  delete: 'Delete',
  copied: 'Message copied to clipboard',
  copyFailed: 'The message could not be copied',
} as const;

export const deleteDialogCopy = {
  title: 'Delete this message?',
  description: 'Its text is removed for both of you. A placeholder stays in the conversation.',
  confirm: 'Delete',
  cancel: 'Keep message',
  failed: 'The message was not deleted',
} as const;

export const pendingCopy = {
  sending: 'Sending…',
  waiting: 'Waiting for the connection',
  failed: (reason: string | undefined) => `Not sent: ${reason}`,
  retry: 'Retry',
  discard: 'Discard',
} as const;

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

export const attachmentCopy = {
  download: (name: string) => `Download ${name}`,
  failed: 'The file could not be downloaded',
} as const;
