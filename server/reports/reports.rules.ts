import { badInput } from '../platform/api/errors';
import { cleanText } from '../platform/api/text';
import type { RateLimitRule } from '../platform/limits/rate-limits';

/** Why a user reports another. */
export enum ReportReason {
  ASKS_FOR_MONEY = 'asks_for_money',
  FAKE = 'fake',
  HARASSMENT = 'harassment',
  SPAM = 'spam',
  OTHER = 'other',
}

export enum ReportStatus {
  OPEN = 'open',
  DISMISSED = 'dismissed',
  WARNED = 'warned',
  SUSPENDED = 'suspended',
}

/** What an admin can decide about an open report. The values are statuses. */
export enum ReportResolution {
  DISMISSED = 'dismissed',
  WARNED = 'warned',
  SUSPENDED = 'suspended',
}

/** The status that a resolution leads to. */
export const STATUS_OF: Record<ReportResolution, ReportStatus> = {
  [ReportResolution.DISMISSED]: ReportStatus.DISMISSED,
  [ReportResolution.WARNED]: ReportStatus.WARNED,
  [ReportResolution.SUSPENDED]: ReportStatus.SUSPENDED,
};

/** The last part of the action in the audit log, by resolution. */
export const AUDIT_VERBS: Record<ReportResolution, string> = {
  [ReportResolution.DISMISSED]: 'dismiss',
  [ReportResolution.WARNED]: 'warn',
  [ReportResolution.SUSPENDED]: 'suspend',
};

/** Reports per user and day. */
export const REPORT_RATE: RateLimitRule = { name: 'reports', points: 20, seconds: 86_400 };

/** How many messages of a conversation a report copies. */
export const COPIED_MESSAGES = 10;

/** How often a reporter can add to an open report, the first time included. */
export const MAX_ENTRIES = 10;

/** How many other reports about the same user a case names. */
export const OTHER_REPORTS = 10;

/** The longest text of a reporter, in characters. */
export const MAX_DETAILS = 2000;
const MAX_REASON = 400;

/**
 * The reporter's words; null if there are none.
 * @throws BAD_USER_INPUT if they are too long, and for the reason OTHER without words
 */
export function cleanDetails(reason: ReportReason, details: string | null | undefined): string | null {
  const text = cleanText('details', details, { max: MAX_DETAILS, optional: true, multiline: true });
  if (reason === ReportReason.OTHER && text === null)
    throw badInput('details must say what happened if reason is OTHER.', ['details']);
  return text;
}

/** @throws BAD_USER_INPUT if an admin's reason is blank or too long */
export function cleanDecisionReason(reason: string): string {
  return cleanText('reason', reason, { max: MAX_REASON });
}

const DONE: Record<ReportStatus, string> = {
  [ReportStatus.OPEN]: 'has not decided about this report.',
  [ReportStatus.DISMISSED]: 'has already dismissed this report.',
  [ReportStatus.WARNED]: 'has already warned the user.',
  [ReportStatus.SUSPENDED]: 'has already suspended the user.',
};

/** Says who decided about a report, and what: "Dev Nair has already dismissed this report." */
export const decidedBy = (name: string | null, status: ReportStatus): string =>
  `${name ?? 'Another admin'} ${DONE[status]}`;
