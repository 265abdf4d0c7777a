import { isUuid } from '../../platform/api/text';
import { type ClientPath, clientPaths } from '../../platform/client-paths';
import type { SubjectFacts, SubjectIds, SubjectType } from './subjects.queries';

/** The types of subjects that can be looked up, by their names in the log. Emails cannot: the queue keeps them for hours only. */
const TYPES: Readonly<Record<string, SubjectType>> = {
  application: 'application',
  'credit-entry': 'creditEntry',
  internship: 'internship',
  'internship-application': 'internshipApplication',
  job: 'job',
  report: 'report',
  story: 'story',
  user: 'user',
  verification: 'verification',
};

/** The type and ID in a subject such as `user 0199…`; null if it cannot be looked up. */
function parse(subject: string): { type: SubjectType; id: string } | null {
  const [name = '', id = ''] = subject.split(' ');
  const type = TYPES[name];
  return type !== undefined && isUuid(id) ? { type, id } : null;
}

/** The IDs to look up for subjects. */
export function subjectIdsOf(subjects: readonly string[]): SubjectIds {
  const parsed = subjects.flatMap((subject) => parse(subject) ?? []);
  const ids = (wanted: SubjectType) => parsed.filter(({ type }) => type === wanted).map(({ id }) => id);
  return {
    application: ids('application'),
    creditEntry: ids('creditEntry'),
    internship: ids('internship'),
    internshipApplication: ids('internshipApplication'),
    job: ids('job'),
    report: ids('report'),
    story: ids('story'),
    user: ids('user'),
    verification: ids('verification'),
  };
}

/** How an entry shows what it is about. */
export interface ShownSubject {
  subjectTitle: string | null;
  subjectLink: ClientPath | null;
  subjectDeleted: boolean;
}

const UNKNOWN: ShownSubject = { subjectTitle: null, subjectLink: null, subjectDeleted: false };
const DELETED: ShownSubject = { ...UNKNOWN, subjectDeleted: true };

/** @param owner the name of the user to whom it belongs */
type LinkTo = (facts: SubjectFacts, owner: string | null) => ClientPath | null;

const search = (terms: Record<string, string | null>): string =>
  new URLSearchParams(
    Object.entries(terms).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  ).toString();

const LINKS: Readonly<Record<SubjectType, LinkTo>> = {
  application: ({ place }) => (place === null ? null : clientPaths.listing(place)),
  creditEntry: (_facts, owner) => clientPaths.managedRedemptions(search({ q: owner })),
  internship: ({ place }) => clientPaths.managedInternships(search({ internship: place })),
  internshipApplication: ({ place, receiptNumber }, owner) =>
    clientPaths.managedInternships(search({ internship: place, q: receiptNumber ?? owner })),
  job: ({ id }) => clientPaths.job(id),
  report: ({ id }) => clientPaths.report(id),
  story: () => clientPaths.managedStories(),
  user: ({ id }) => clientPaths.managedUser(id),
  verification: ({ id }) => clientPaths.verificationReview(id),
};

/**
 * How an entry shows its subject.
 * @param facts those of the subjects that exist
 * @param owner the name of the user to whom it belongs
 */
export function shownSubject(
  subject: string,
  { facts, owner }: { facts: readonly SubjectFacts[]; owner: string | null },
): ShownSubject {
  const parsed = parse(subject);
  if (!parsed) return UNKNOWN;
  const found = facts.find(({ type, id }) => type === parsed.type && id === parsed.id);
  if (!found || found.erased) return DELETED;
  const { title, receiptNumber } = found;
  return {
    subjectTitle: receiptNumber === null ? title : [title, receiptNumber].join(', '),
    subjectLink: LINKS[parsed.type](found, owner),
    subjectDeleted: false,
  };
}
