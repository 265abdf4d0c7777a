import { DAY } from '../platform/clock';

/** How far a letter looks back. */
export const LETTER_SPAN = 7 * DAY;
/** Sooner than this after the last one nobody gets another. */
export const LETTER_PAUSE = 6 * DAY;
/** New jobs that a letter names. */
export const JOBS_NAMED = 5;

/** What is new to somebody, and what waits for them. */
export interface LetterFacts {
  email: string;
  firstName: string;
  newJobs: number;
  /** The latest of them. */
  jobs: { title: string; company: string; location: string }[];
  /** Requests that wait for the person's answer. */
  toAnswer: number;
  /** Requests of theirs that wait for somebody's answer. */
  asked: number;
  unreadMessages: number;
}

const some = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('#', String(count)));

function jobLines({ newJobs, jobs }: LetterFacts): string[] {
  const lines = jobs.map(({ title, company, location }) => `  ${title} at ${company}, ${location}`);
  const more = newJobs - jobs.length;
  return [
    some(newJobs, 'A new job was posted:', '# new jobs were posted:'),
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/**
 * The letter of a week, by mail to those who chose it.
 * @param address of the product
 * @returns null when there is nothing to tell
 */
export function letterOf(facts: LetterFacts, address: string): { subject: string; text: string } | null {
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
  const text = [`Hello ${facts.firstName},`, ...parts, `${address}/`, why, 'The Batchmate team'].join('\n\n');
  return { subject: 'Your week at Batchmate', text };
}
