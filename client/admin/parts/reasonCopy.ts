/** The dialog that asks for a reason, and what is said when an act of an admin has no answer. */
export const reasonCopy = {
  reason: 'Reason',
  required: 'Enter a reason.',
  cancel: 'Cancel',
  unanswered: 'It may have been done. Look at its state here before you try again.',
} as const;
