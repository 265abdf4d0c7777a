import { isolating } from '../../lib/texts/isolated';

export const certificationsCopy = {
  title: 'Licenses & certifications',
  add: 'Add certification',
  none: 'No licenses or certifications yet. One with a link to the credential proves its skills and adds to your readiness.',
  issued: (date: string) => `Issued ${date}`,
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  credentialId: (id: string) => `Credential ID ${id}`,
  show: 'Show credential',
  showNamed: (name: string) => isolating`Show credential of ${name}`,
  skills: (name: string) => isolating`Skills of ${name}`,
  download: (name: string) => isolating`Download ${name}`,
  linkFailed: 'The file could not be downloaded',
  edit: (name: string) => isolating`Edit ${name}`,
  delete: (name: string) => isolating`Delete ${name}`,
} as const;

export const certificationDialogCopy = {
  title: 'Add license or certification',
  editTitle: (name: string) => isolating`Edit ${name}`,
  name: 'Name',
  issuer: 'Issuing organization',
  issueDate: 'Issue date',
  expirationDate: 'Expiration date',
  expirationHelp: 'Leave it empty if it does not expire.',
  credentialId: 'Credential ID',
  credentialUrl: 'Credential URL',
  skills: 'Skills',
  skillsHelp: 'At least one.',
  media: 'Media',
  addMedia: 'Add media',
  mediaHelp: 'PDF, PNG, JPEG or Word, up to 5 MB',
  wrongType: 'Choose a PDF, an image or a Word document (.pdf, .jpg, .jpeg, .png, .doc, .docx).',
  tooLarge: 'Files can be up to 5 MB.',
  issueInFuture: 'The issue date cannot be in the future.',
  bothParts: 'Select both the month and the year.',
  expiresBeforeIssue: 'The expiration date must not be before the issue date.',
  invalidUrl: 'Enter a URL such as https://example.com/credential.',
} as const;

export const certificationToasts = {
  added: 'Certification added',
  notAdded: 'The certification was not added',
  updated: 'Certification updated',
  notUpdated: 'The certification was not updated',
  deleted: 'Certification deleted',
  notDeleted: 'The certification was not deleted',
} as const;

export const deleteCertificationCopy = {
  title: (name: string) => isolating`Delete ${name}?`,
  description: 'It no longer proves your skills or counts toward your readiness. Its file is deleted too.',
  confirm: 'Delete certification',
} as const;
