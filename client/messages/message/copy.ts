import { isolating } from '../../lib/texts/isolated';
import { chatCopy } from '../parts/copy';

export const messageCopy = {
  you: 'You',
  edited: '(edited)',
  deleted: chatCopy.deleted,
  notFound: chatCopy.notFound,
  attachment: chatCopy.attachment,
  status: { SENT: 'Sent', DELIVERED: 'Delivered', READ: 'Seen' },
  jump: 'Show the original message',
} as const;

export const messageMenuCopy = {
  label: (who: string, text: string) => isolating`Actions for ${who}: ${text}`,
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
  unreachable: 'The server cannot be reached. Batchmate is trying again automatically.',
  serverProblem: 'The server has a problem. Batchmate is trying again automatically.',
  failed: (reason: string | undefined) => `Not sent: ${reason}`,
  retry: 'Retry',
  retryNow: 'Retry now',
  discard: 'Discard',
} as const;

export const attachmentCopy = {
  download: (name: string) => isolating`Download ${name}`,
  preview: (name: string) => isolating`Preview of ${name}`,
  failed: 'The file could not be downloaded',
} as const;
