import { isolating } from '../../platform/api/isolated';
import { clientPaths } from '../../platform/client-paths';
import { DAY } from '../../platform/clock';

/** The period a digest covers, in milliseconds. */
export const DIGEST_SPAN = 7 * DAY;
/** Minimum time between two digests to the same user, in milliseconds. */
export const DIGEST_PAUSE = 6 * DAY;
/** Maximum number of new jobs listed by title. */
export const JOBS_LISTED = 5;

/** The data for one user's weekly digest. */
export interface DigestFacts {
  email: string;
  firstName: string;
  newJobs: number;
  /** The latest new jobs, at most `JOBS_LISTED`. */
  jobs: { title: string; company: string; location: string }[];
  /** Number of pending referral requests the user received. */
  toAnswer: number;
  /** Number of pending referral requests the user sent. */
  asked: number;
  unreadMessages: number;
}

const some = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('#', String(count)));

function jobLines({ newJobs, jobs }: DigestFacts): string[] {
  const lines = jobs.map(({ title, company, location }) => isolating`  ${title} at ${company}, ${location}`);
  const more = newJobs - jobs.length;
  return [
    some(newJobs, 'A new job was posted:', '# new jobs were posted:'),
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/**
 * The subject and text of the weekly digest email.
 * @param address the public URL of the site
 * @returns null if there is nothing new
 */
export function digestOf(facts: DigestFacts, address: string): { subject: string; text: string } | null {
  const { toAnswer, asked, unreadMessages } = facts;
  const parts = [
    toAnswer > 0 && some(toAnswer, 'A request is waiting for your answer.', '# requests are waiting for your answer.'),
    asked > 0 &&
      some(asked, 'One of your requests is waiting for an answer.', '# of your requests are waiting for an answer.'),
    unreadMessages > 0 && some(unreadMessages, 'You have an unread message.', 'You have # unread messages.'),
    facts.newJobs > 0 && jobLines(facts).join('\n'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const why =
    'You get this weekly digest because you turned it on. You can turn it off in your settings, under notifications.';
  const text = [
    isolating`Hello ${facts.firstName},`,
    ...parts,
    address + clientPaths.home(),
    why,
    'The Batchmate team',
  ].join('\n\n');
  return { subject: 'Your week at Batchmate', text };
}
