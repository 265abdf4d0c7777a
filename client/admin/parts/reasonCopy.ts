export const reasonCopy = {
  reason: 'Reason',
  required: 'Enter a reason.',
  cancel: 'Cancel',
} as const;
