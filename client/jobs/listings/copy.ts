import { number, plural, total, totalOf } from '../../lib/numbers';
import type { JobStatus } from '../../graphql/graphql';
import { isolated, isolating } from '../../lib/texts/isolated';

export const statusNames: Record<JobStatus, string> = { OPEN: 'Open', CLOSED: 'Closed', DRAFT: 'Draft' };

export const listingsCopy = {
  title: 'Job Listings',
  list: 'Jobs',
  search: 'Search by title, company or department',
  statuses: 'Status',
  all: 'All',
  sort: 'Sort by',
  mine: 'Posted by me',
  reset: 'Reset',
  count: (found: number) => totalOf(found, 'job'),
  loading: 'Loading jobs',
  failed: 'The jobs could not be loaded.',
  moreFailed: 'More jobs could not be loaded',
  more: 'Load More Jobs',
  shown: (count: number, found: number) => `${number(count)} of ${total(found)}`,
  post: 'Post New Job',
  empty: 'The jobs that you post appear here, with their applications and referrals.',
  emptyTab: 'No job has this status.',
  noMatch: (q: string) => (q === '' ? 'No job matches this filter.' : isolating`No job matches “${q}”.`),
  noMatchOfAll: 'No job matches these filters.',
  figuresLabel: 'Figures',
  figures: {
    open: 'Active Jobs',
    applications: 'Total Applications',
    referrals: 'Referrals',
    hired: 'Hired',
  },
  // What a figure is of, where its label does not say it.
  figureNotes: {
    open: '',
    applications: 'including withdrawn',
    referrals: 'accepted',
    hired: 'through these referrals',
  },
  keys: {
    title: 'Job Listings',
    post: 'Post a new job',
    edit: 'Edit the job',
    manage: 'Manage the job',
    search: 'Search',
  },
} as const;

export const sortNames = {
  posted: 'Date Posted',
  applications: 'Applications',
  referrals: 'Referrals',
  hired: 'Hired',
  company: 'Company',
} as const;

export const rowCopy = {
  applications: (count: number) => plural(count, 'application'),
  referrals: (count: number) => plural(count, 'referral'),
  hired: (count: number) => `${number(count)} hired`,
  countFor: (count: string, title: string) => isolating`${count} for ${title}`,
  posted: (when: string) => `posted ${when}`,
  created: (when: string) => `created ${when}`,
  closes: (left: string) => `Closes ${left}`,
  createdOn: (when: string) => `Created ${when}`,
  postedOn: (when: string) => `Posted ${when}`,
  thenCloses: (left: string) => `closes ${left}`,
  by: (name: string) => `by ${isolated(name)}`,
  requirements: (title: string) => isolating`Requirements of ${title}`,
  remote: 'Remote',
  manage: 'Manage',
  manageJob: (title: string) => isolating`Manage ${title}`,
  details: 'View Details',
  detailsOf: (title: string) => isolating`View Details of ${title}`,
  edit: 'Edit',
  editJob: (title: string) => isolating`Edit ${title}`,
  moreFor: (title: string) => isolating`More actions for ${title}`,
} as const;

export const actionCopy = {
  close: 'Close',
  reopen: 'Reopen',
  publish: 'Post',
  duplicate: 'Duplicate',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link was not copied',
  remove: 'Delete draft',
  removed: 'Draft deleted',
  notRemoved: 'The draft was not deleted',
  closed: (title: string) => isolating`${title} is closed`,
  opened: (title: string) => isolating`${title} is open`,
  notChanged: 'The status was not changed',
  mayBeChanged: 'The status may have been changed. If it was, the job shows it.',
  mayBeRemoved: 'The draft may have been deleted. If it was, it is gone.',
} as const;

export const removeCopy = {
  title: (title: string) => isolating`Delete the draft ${title}?`,
  description: 'A deleted draft cannot be restored.',
  confirm: 'Delete draft',
} as const;
