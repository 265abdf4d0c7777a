import type { InternshipDomain, PaymentStatus } from '../../graphql/graphql';
import { type Money, moneyText } from '../../lib/texts/money';
import { plural } from '../../lib/numbers';
import { domainNames } from './editing/copy';
import { isolated, isolating } from '../../lib/texts/isolated';

export const internshipsCopy = {
  title: 'Internships',
  listings: 'Listings',
  fee: (fee: Money) => (fee.amount === 0 ? 'No fee' : `${moneyText(fee)} fee`),
  buys: (what: string) => `Pays for: ${what}`,
  open: 'Open',
  closed: 'Closed',
  awaitsOther: 'You set the fee. Another admin confirms it by opening the internship.',
  awaitsYou: 'Another admin set the fee. Opening the internship confirms it.',
  applications: 'Applications',
  internship: 'Internship',
  allInternships: 'All internships',
  statuses: 'Payment',
  all: 'All',
  toLookInto: 'To look into',
  search: 'Applicant, email or receipt',
  count: (count: number) => plural(count, 'application'),
  loading: 'Loading the applications',
  failed: 'The applications could not be loaded.',
  empty: 'Nobody has applied for an internship yet.',
  noMatch: 'No application matches. An email address must be complete.',
  reset: 'Show all',
  more: 'Load more applications',
} as const;

export const statusNames: Readonly<Record<PaymentStatus, string>> = {
  PAID: 'Paid',
  CREATED: 'Not paid',
  FAILED: 'Failed',
  REFUNDED: 'Refunded',
};

export const columnsCopy = {
  applicant: 'Applicant',
  internship: 'Internship',
  applied: 'Applied',
  payment: 'Payment',
  free: 'No fee',
  receipt: 'Receipt',
  none: '–',
} as const;

export const applicationCopy = {
  title: 'Application',
  loading: 'Loading the application',
  failed: 'The application could not be loaded.',
  notFound: 'This application does not exist.',
  facts: {
    internship: 'Internship',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    college: 'College',
    degree: 'Degree',
    usn: 'University serial number',
    domain: 'Field of work',
    linkedin: 'LinkedIn',
    notes: 'Notes',
    payment: 'Payment',
    paid: 'Paid on',
    receipt: 'Receipt',
  },
  degree: (degree: string, batch: number) => `${isolated(degree)}, ${batch}`,
  domain: (domain: InternshipDomain) => domainNames[domain],
  erased: 'The account was erased. The form and the résumé are gone.',
  formLoading: 'Loading the form',
  formFailed: 'The form could not be loaded.',
  formHelp: 'The audit log records that you opened the form.',
  noEntries: 'Nothing has been done about this application.',
  account: 'View account',
  resume: 'Open résumé',
  resumeHelp: 'Each time you open it, the audit log records it.',
  download: (name: string) => isolating`Download ${name}`,
  preview: (name: string) => isolating`Preview of ${name}`,
  resumeFailed: 'The résumé could not be opened',
  refund: 'Refund fee…',
  own: 'This application is yours. Another admin must refund it.',
} as const;

export const refundCopy = {
  title: (name: string) => isolating`Refund the fee of ${name}?`,
  text: (name: string) =>
    isolating`${name} gets the fee back within seven working days. The application ends, and they can apply again.`,
  help: 'The applicant reads it in a notification and an email. Up to 500 characters.',
  confirm: 'Refund fee',
  done: (name: string) => isolating`The fee of ${name} is being refunded`,
  failed: 'The fee could not be refunded',
} as const;
