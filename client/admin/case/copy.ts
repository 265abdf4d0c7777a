import { isolating } from '../../lib/texts/isolated';

export const caseCopy = {
  loading: 'Loading the verification',
  failed: 'The verification could not be loaded.',
  notFound: 'This verification does not exist, or its account is suspended or will be deleted.',
  back: 'Verifications',
  steps: ['Corporate Email', 'LinkedIn Profile', 'Upload Documents'],
  submitted: (time: string) => `Submitted ${time}`,
  company: 'Company',
  position: 'Position',
  email: 'Corporate email',
  confirmed: (email: string) => `${email}, confirmed`,
  notConfirmed: (email: string) => `${email}, not confirmed`,
  linkedin: 'LinkedIn',
  none: 'None',
  signals: 'What we know',
  documents: 'Documents',
  documentsHelp: 'The audit log records that you read this verification, and each document that you open.',
  noDocuments: 'No documents are attached.',
  open: (label: string) => `Open ${label}`,
  download: (name: string) => isolating`Download ${name}`,
  preview: (name: string) => isolating`Preview of ${name}`,
  downloadFailed: 'The document could not be opened',
  removed: 'It was removed in the meantime.',
  purposes: { OFFER_LETTER: 'Offer Letter', PAYSLIP: 'Recent Payslip', BUSINESS_CARD: 'Business Card' } as Record<
    string,
    string
  >,
  decisions: 'Decisions',
  approvedBy: (name: string) => isolating`${name} approved`,
  rejectedBy: (name: string) => isolating`${name} turned it down`,
  rejectedAt: (name: string, step: string) => isolating`${name} turned it down at ${step}`,
  anAdmin: 'An admin',
  noEntries: 'Nothing has been done about this verification.',
  keys: {
    title: 'Verification',
    approve: 'Approve…',
    reject: 'Turn down…',
    documents: ['Open the first document', 'Open the second document', 'Open the third document'],
    zoomIn: 'Enlarge the document',
    zoomOut: 'Reduce the document',
  },
} as const;

export const clockCopy = {
  waiting: (time: string) => `Waiting ${time}`,
  overdue: 'More than 2 days',
} as const;

export const decideCopy = {
  label: 'Decision',
  approve: 'Approve',
  approveOf: (number: number, needed: number) => `Approve (${number} of ${needed})`,
  reject: 'Turn down…',
  confirmApproval: (name: string) => isolating`Approve the verification of ${name}?`,
  approvalIsFinal: 'You cannot take an approval back.',
  own: 'You cannot review your own verification. Another admin must do it.',
  waiting: 'You approved this. Another admin must also approve it.',
  approved: 'Approved. Another admin must also approve it.',
  verified: (name: string) => isolating`${name} is verified`,
  rejected: (name: string) => isolating`The verification of ${name} was turned down`,
  failed: 'The decision could not be stored',
  dialogTitle: (name: string) => isolating`Turn down the verification of ${name}?`,
  dialogText:
    'The user reads your note at the step that you choose, and by email. They can correct it and submit again.',
  step: 'What has to be corrected?',
  stepRequired: 'Choose the step that has to be corrected.',
  note: 'Note to the user',
  noteHelp: 'Describe what is wrong and what to submit instead. Up to 500 characters.',
  noteRequired: 'Write a note to the user.',
  cancel: 'Cancel',
  confirm: 'Turn down',
} as const;
