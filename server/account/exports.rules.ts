import { DAY } from '../platform/clock';
import { AppError } from '../platform/api/errors';

/** How long must pass between two exports of one person. */
const PAUSE = DAY;
/** How long an archive is kept, and its link good. */
export const EXPORT_KEPT = 7 * DAY;

/**
 * Why no export may be asked for now, or null when one may.
 * @param last when the person asked the last time
 */
export function refusalOfExport(last: Date | null, now: Date): AppError | null {
  const wait = last === null ? 0 : last.getTime() + PAUSE - now.getTime();
  if (wait <= 0) return null;
  const hours = Math.ceil(wait / (DAY / 24));
  const message = `You asked for your data less than a day ago. The next export can be made in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
  return new AppError('RATE_LIMITED', message, { retryAfter: Math.ceil(wait / 1000) });
}

/** What stands beside the data, for whoever opens the archive. */
export function exportReadme(facts: { name: string; email: string; at: Date }): string {
  return [
    'Your data at Batchmate',
    `Made on ${facts.at.toISOString()} for ${facts.name} <${facts.email}>`,
    'Each .json file holds one kind of data, as a list of records; times are in UTC. The folder "files" holds what you uploaded, and files.json says what each is.',
    'What other people wrote is theirs: of your conversations there are your own messages and the names of the people you wrote to, and of referrals your own notes.',
    "Left out are secrets, of which we keep fingerprints only: your password, your sessions' tokens, and the secret and the recovery codes of two-factor sign-in.",
  ].join('\n\n');
}
