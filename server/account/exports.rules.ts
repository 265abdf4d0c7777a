import { DAY } from '../platform/clock';
import { AppError } from '../platform/api/errors';
import type { ExportSection, PersonalData } from '../platform/personal-data';

/** How long must pass between two exports of one person. */
const PAUSE = DAY;
/** How long an archive is kept, and its link good. */
export const EXPORT_KEPT = 7 * DAY;

/** When the link to an archive expires. */
export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + EXPORT_KEPT);

/**
 * Why no export may be asked for now, or null when one may.
 * @param last when the person asked the last time
 */
export function refusalOfExport(last: Date | null, now: Date): AppError | null {
  const wait = last === null ? 0 : last.getTime() + PAUSE - now.getTime();
  if (wait <= 0) return null;
  const hours = Math.ceil(wait / (DAY / 24));
  const message = `You can request one export a day. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
  return new AppError('RATE_LIMITED', message, { retryAfter: Math.ceil(wait / 1000) });
}

/** The README of the archive. */
export function exportReadme(facts: { name: string; email: string; at: Date }): string {
  return [
    'Your data at Batchmate',
    `Created on ${facts.at.toISOString()} for ${facts.name} <${facts.email}>`,
    'Each .json file contains one kind of data as a list of records. Times are in UTC. The folder "files" contains your uploads, and files.json describes each of them.',
    'Texts by other users are not included: conversations contain your own messages and the names of the other users, and referrals contain your own notes.',
    'Secrets are not included, because we store only hashes of them or keep them encrypted: your password, your session tokens, and the secret and recovery codes of two-factor authentication.',
  ].join('\n\n');
}

/** The sections of an archive. Erasure begins with the highest modules; an archive begins with the profile. */
export const exportSections = (personalData: readonly PersonalData[]): ExportSection[] =>
  personalData.toReversed().flatMap(({ exports }) => exports);
