import { isolated } from '../../../lib/texts/isolated';

/** What each action of the audit log did, in words. */
export const ACTIONS: Readonly<Record<string, string>> = {
  'account.erase': 'Erased the account',
  'admin.claim': 'Became the first admin',
  'application.change-stage': 'Moved an application',
  'credits.claim-voucher': 'Handed out a reward',
  'credits.reverse-redemption': 'Took back a redemption',
  'email.retry': 'Retried an email',
  'internship.refund': 'Refunded a fee',
  'internship.refund-payment': 'Refunded a payment',
  'internship.save': 'Edited an internship',
  'internship.read-form': 'Opened an application form',
  'internship.read-resume': 'Opened a résumé',
  'internship.settle-payment': 'Settled a payment',
  'job.change-status': 'Changed the status of a job',
  'job.delete': 'Deleted a job',
  'job.update': 'Edited a job',
  'report.dismiss': 'Dismissed a report',
  'report.propose-suspension': 'Asked to suspend the account',
  'report.read-messages': 'Opened the messages of a report',
  'report.suspend': 'Decided to suspend the account',
  'report.warn': 'Warned the user',
  'story.approve': 'Approved a success story',
  'story.take-down': 'Withdrew a success story',
  'user.change-role': 'Changed the role',
  'user.reinstate': 'Reopened the account',
  'user.reset-two-factor': 'Reset two-factor authentication',
  'user.suspend': 'Suspended the account',
  'verification.approve': 'Approved a verification',
  'verification.read-case': 'Opened a verification',
  'verification.read-document': 'Opened a document',
  'verification.reject': 'Turned down a verification',
};

/** The types of subjects, in words. */
const SUBJECTS: Readonly<Record<string, string>> = {
  application: 'Application',
  'credit-entry': 'Redemption',
  email: 'Email',
  internship: 'Internship',
  'internship-application': 'Internship application',
  job: 'Job',
  report: 'Report',
  story: 'Story',
  user: 'Account',
  verification: 'Verification',
};

/** The actions whose reason is a code, such as `offer_letter`. */
const CODED: ReadonlySet<string> = new Set(['email.retry', 'verification.read-document']);

/** For example "Offer letter" for `offer_letter`. */
const inWords = (code: string): string => {
  const words = code.replace(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const auditEntryCopy = {
  action: (action: string) => ACTIONS[action] ?? action,
  subject: (type: string) => SUBJECTS[type] ?? type,
  /** A report is about a user; everything else belongs to one. */
  of: (type: string, name: string) =>
    `${SUBJECTS[type] ?? type} ${type === 'report' ? 'about' : 'of'} ${isolated(name)}`,
  deleted: '(deleted)',
  /** The reason of an action in words. */
  reason: (action: string, reason: string | null) => (reason !== null && CODED.has(action) ? inWords(reason) : reason),
  by: (name: string) => `By ${isolated(name)}`,
  nobody: 'Batchmate',
  anAdmin: 'An admin',
  openedBy: (name: string, time: string) => `Opened ${time} by ${isolated(name)}`,
  title: 'Audit log',
  loading: 'Loading the audit log',
  failed: 'The audit log could not be loaded.',
  all: 'All entries',
} as const;
