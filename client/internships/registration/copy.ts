import { isolating } from '../../lib/texts/isolated';

export const registrationPageCopy = {
  back: 'All internships',
  title: 'Your application',
  applyingFor: (title: string) => isolating`Applying for: ${title}`,
  fee: (amount: string) => `Fee: ${amount}`,
  noFee: 'No fee.',
  loading: 'Loading internships...',
  failed: 'This internship could not be loaded.',
  notFound: 'This internship is not available.',
  otherRole: 'Only students and graduates can apply for internships. Your account has another role.',
} as const;

export const registrationFormCopy = {
  submit: 'Submit Application',
  submitAndPay: 'Submit Application & Pay',
  submitting: 'Submitting...',
  groups: { you: 'You', studies: 'Your studies', work: 'Your skills' },
} as const;

export const registrationFieldsCopy = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phoneHelp: 'Include the country code, such as +91 98450 12345.',
  college: 'College',
  degree: 'Degree',
  batch: 'Batch',
  batchExample: 'Year, such as 2026',
  usn: 'USN',
  usnHelp: 'The university serial number on your student card.',
  domain: 'Domain',
  chooseDomain: 'Choose a domain',
  domains: { 'data-science': 'Data Science', 'full-stack': 'Full Stack', 'ui-ux': 'UI/UX' },
  linkedin: 'LinkedIn',
  linkedinExample: 'https://www.linkedin.com/in/your-name',
  notes: 'Notes',
  notesHelp: 'Anything else we should know. Up to 2000 characters.',
  resume: 'Résumé',
  resumeHelp: 'Required. PDF or Word, max 5MB.',
} as const;

export const registrationErrors = {
  required: 'This field is required.',
  email: 'Please enter an address such as name@college.edu.',
  phone: 'Please enter a number such as +91 98450 12345.',
  batch: 'Please enter a year from 1950 to 2040, such as 2026.',
  usn: 'Please enter letters and digits, such as 1NT22CS001.',
  domain: 'Please choose the domain of this internship.',
  linkedin: 'Please enter a URL such as https://www.linkedin.com/in/your-name.',
  notes: 'Please use at most 2000 characters.',
} as const;

/** The toasts of submitting the form (spec section 8). */
export const submissionCopy = {
  missingFields: 'Missing Required Fields',
  missingFieldsReason: 'Please fill in all required fields before submitting.',
  missingResume: 'Resume Required',
  missingResumeReason: 'Please upload your resume to continue.',
  signedOut: 'You must be logged in to apply.',
} as const;
