import { isolating } from '../../../lib/texts/isolated';
import type { InternshipDomain } from '../../../graphql/graphql';

export const domainNames: Readonly<Record<InternshipDomain, string>> = {
  DATA_SCIENCE: 'Data science',
  FULL_STACK: 'Full-stack development',
  UI_UX: 'UI and UX design',
};

export const editingCopy = {
  create: 'New internship',
  edit: 'Edit',
  editOf: (title: string) => isolating`Edit ${title}`,
  createTitle: 'New internship',
  editTitle: (title: string) => isolating`Edit ${title}`,
  text: 'Job seekers see open internships at /internships. A closed internship accepts no new applications; existing ones can still be paid.',
  required: 'Fill in this field.',
  title: 'Title',
  slug: 'Address',
  slugHelp: 'Lowercase letters, digits and hyphens, such as data-science. It cannot be changed later.',
  slugInvalid: 'Use 1 to 40 lowercase letters, digits and hyphens.',
  description: 'Description',
  icon: 'Icon',
  icons: { code: 'Code', database: 'Database', palette: 'Palette', other: 'Briefcase' } as const,
  domain: 'Field of work',
  anyDomain: 'Any',
  fee: 'Fee in rupees',
  feeHelp: '0 for no fee, at most 1,00,000. Another admin confirms a new fee by opening the internship.',
  feeInvalid: 'Enter an amount from 0 to 1,00,000 with at most two decimals.',
  feeBuys: 'What the fee pays for',
  feeBuysRequired: 'Enter what the fee pays for.',
  open: 'Applications',
  states: [
    { value: 'open', label: 'Open' },
    { value: 'closed', label: 'Closed' },
  ],
  noEntries: 'Nothing has been done about this internship.',
  cancel: 'Cancel',
  save: 'Save',
  saved: (title: string) => isolating`${title} is saved`,
  failed: 'The internship could not be saved',
  unanswered: 'The internship may have been saved. The list shows what is stored.',
} as const;

export const changedCopy = {
  title: 'This internship was changed elsewhere',
  /**
   * @param undecided whether there are fields to decide about
   * @param taken the labels of fields that now show the other values
   */
  help: (undecided: boolean, taken: readonly string[]) =>
    [
      'Your changes are not saved yet.',
      taken.length > 0 && `The form now shows the new values of: ${taken.join(', ')}.`,
      undecided ? 'Decide for each field, then save again.' : 'Check the form, then save again.',
    ]
      .filter(Boolean)
      .join(' '),
  labels: {
    title: 'Title',
    description: 'Description',
    icon: 'Icon',
    domain: 'Field of work',
    fee: 'Fee',
    open: 'Status',
  },
  noFee: 'No fee',
  feeBuys: (fee: string, what: string) => isolating`${fee}: ${what}`,
} as const;
