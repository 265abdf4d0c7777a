import { fileSize } from '../../lib/numbers';
import { isolated } from '../../lib/texts/isolated';

export const attachCopy = {
  attach: 'Attach files',
  help: 'PDF, Word, text or picture, up to 5 MB',
  dropHere: 'Drop files to attach them',
  chosen: 'Files to send',
  remove: (name: string) => `Remove ${isolated(name)}`,
  cancel: (name: string) => `Cancel ${isolated(name)}`,
  cancelShort: 'Cancel',
  uploading: (name: string) => `Uploading ${isolated(name)}`,
  wrongType: (name: string) =>
    `“${isolated(name)}” cannot be sent. Choose a PDF, Word or text file, or a picture (PNG, JPEG, WebP).`,
  tooLarge: (name: string, bytes: number) =>
    `“${isolated(name)}” is too large. Files can have up to 5 MB; this one has ${fileSize(bytes)}.`,
  isEmpty: (name: string) => `“${isolated(name)}” is empty.`,
  offInEdit: 'Files cannot be added to a message that is already sent.',
  offInRequest: 'You can send files once they accept or answer.',
  tooMany: (most: number) => `You can attach up to ${most} files at once.`,
} as const;
