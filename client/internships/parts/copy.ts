/** The toast of a failed submission (spec section 8). */
export const failureCopy = {
  title: 'Submission Failed',
  reason: 'Something went wrong. Please try again.',
} as const;
