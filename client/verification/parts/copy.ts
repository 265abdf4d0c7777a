export const verificationCopy = {
  title: 'Company Verification',
  loading: 'Loading your verification',
  failed: 'Your company verification could not be loaded.',
  steps: 'Steps of the company verification',
  email: 'Corporate Email',
  linkedin: 'LinkedIn Profile',
  documents: 'Upload Documents',
  review: 'Review & Approval',
  continue: 'Continue',
  unanswered: 'Your change may have been saved. If it was, this page shows it.',
  noCompany: 'Add your company first',
  noCompanyText: 'We verify the company in your profile. It is empty.',
  addCompany: 'Add company',
  reviewerSays: 'A reviewer asks you to correct this',
  linkedinOutcomes: {
    connected: 'LinkedIn connected',
    refused: 'LinkedIn was not connected',
    expired: 'The LinkedIn sign-in took too long. Start it again.',
    failed: 'LinkedIn could not be connected',
    taken: 'This LinkedIn account is connected to another user',
    closed: 'Your verification is under review, so LinkedIn cannot be connected now.',
  } as Record<string, string>,
} as const;

export const benefitsCopy = {
  title: 'Benefits',
  lines: ['Build trust', 'Company-specific features', 'Prevent fraud', 'Network integrity'],
} as const;
