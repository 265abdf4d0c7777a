/** The names of the four steps (spec section 2). */
const STEPS = ['Corporate Email', 'LinkedIn Profile', 'Upload Documents', 'Review & Approval'] as const;

export const verificationNoticeCopy = {
  open: 'Open Company Verification',
  continue: (step: number) => `Continue, step ${step} of ${STEPS.length}`,
  title: 'Students can ask you once your company is verified.',
  next: (step: number) => `Next is step ${step} of ${STEPS.length}: ${STEPS[step - 1] ?? STEPS[0]}.`,
  UNDER_REVIEW: 'Your documents are under review. This takes about 1-2 business days.',
  REJECTED: 'The reviewer asked for a change. Their note says what is missing.',
  VERIFIED: 'Your company is verified.',
} as const;
