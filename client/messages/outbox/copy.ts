export const outboxCopy = {
  fileMissing: 'The file is no longer on this device. Discard the message and choose the file again.',
} as const;
