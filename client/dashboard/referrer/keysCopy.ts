export const keysCopy = {
  title: 'Waiting for you',
  next: 'Next request',
  previous: 'Previous request',
  open: 'Open the request',
  accept: 'Accept',
  reject: 'Reject',
  undo: 'Undo the last answer',
} as const;

export const heldCopy = {
  accepted: 'Accepted. This can still be undone.',
  undo: 'Undo',
} as const;
