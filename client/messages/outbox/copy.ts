export const outboxCopy = {
  fileMissing: 'The file is no longer on this device. Discard the message and choose the file again.',
  later: (reason: string) => `${reason} This message will then be sent automatically.`,
  givenUp: 'The server has a problem. Try again later.',
} as const;
